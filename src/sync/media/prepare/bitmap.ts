import { isAbout, type Size } from './fit'
import type { DecodedImage } from './prepare'

/** Decodes with `createImageBitmap`, smaller at once where the browser can. @throws when it cannot read the file */
export async function decodeBitmap(file: Blob, size: Size): Promise<DecodedImage> {
  const resized = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: size.width,
    resizeQuality: 'high',
  }).catch(() => null)
  // Turned otherwise than its header says, or made larger than it was: once more as it is.
  if (resized && isAbout(resized, size)) return decoded(resized)
  resized?.close()
  return decoded(await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file)))
}

function decoded(bitmap: ImageBitmap): DecodedImage {
  return { image: bitmap, size: { width: bitmap.width, height: bitmap.height }, close: () => bitmap.close() }
}
