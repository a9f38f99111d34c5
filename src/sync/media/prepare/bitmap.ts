import { isAbout, type Size } from './fit'
import type { DecodedImage } from './prepare'

/**
 * Decodes with `createImageBitmap`, at reduced size where the browser can.
 * @throws when it cannot read the file
 */
export async function decodeBitmap(file: Blob, size: Size): Promise<DecodedImage> {
  const resized = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: size.width,
    resizeQuality: 'high',
  }).catch(() => null)
  // The result has another orientation than the header says, or was enlarged: decode again at full size.
  if (resized && isAbout(resized, size)) return decoded(resized)
  resized?.close()
  return decoded(await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file)))
}

function decoded(bitmap: ImageBitmap): DecodedImage {
  return { image: bitmap, size: { width: bitmap.width, height: bitmap.height }, close: () => bitmap.close() }
}
