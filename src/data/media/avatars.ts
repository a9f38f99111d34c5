/**
 * A picked file as an image that every browser can show and crop: oriented, at most 1600 px, a JPEG.
 * @throws DomainError `picture-type`, `picture-unreadable`, `picture-pixels`, `picture-too-large`
 */
export async function imageToCrop(file: Blob): Promise<Blob> {
  const { prepareImage } = await import('@/sync/media/prepare/prepare-image')
  const { bytes } = await prepareImage(file)
  return new Blob([bytes], { type: 'image/jpeg' })
}
