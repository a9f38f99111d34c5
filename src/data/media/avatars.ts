/**
 * A picked file as a picture that every browser can show and cut: turned as it asks for, at most 1600 px, a JPEG.
 * @throws DomainError `picture-type`, `picture-unreadable`, `picture-pixels`, `picture-too-large`
 */
export async function pictureToCrop(file: Blob): Promise<Blob> {
  const { preparePicture } = await import('@/sync/media/prepare/prepare-picture')
  const { bytes } = await preparePicture(file)
  return new Blob([bytes], { type: 'image/jpeg' })
}
