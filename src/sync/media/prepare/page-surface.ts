import { decodeBitmap } from './bitmap'
import type { DecodedImage, Surface } from './prepare'

/**
 * The page's own canvas: for browsers without OffscreenCanvas in workers, and for files that only an image element can
 * read.
 */
export const pageSurface: Surface<HTMLCanvasElement> = {
  decode: (file, size) => decodeBitmap(file, size).catch(() => decodeElement(file)),
  canvas: (size) => Object.assign(document.createElement('canvas'), size),
  encode: (canvas, quality) =>
    new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
        'image/jpeg',
        quality,
      ),
    ),
}

/** Safari reads HEIC in image elements, but not in bitmaps. */
async function decodeElement(file: Blob): Promise<DecodedImage> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return {
      image,
      size: { width: image.naturalWidth, height: image.naturalHeight },
      close: () => image.removeAttribute('src'),
    }
  } finally {
    URL.revokeObjectURL(url)
  }
}
