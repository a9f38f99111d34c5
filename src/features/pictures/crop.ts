export interface Size {
  width: number
  height: number
}

/** The square around the circle, in px of the image or preview on which it lies. */
export interface CropSquare {
  x: number
  y: number
  side: number
}

/** Side of the box that contains the preview, in px. */
export const PREVIEW_MAX_PX = 300
/** The first square, in px of the preview. */
export const FIRST_SQUARE: CropSquare = { x: 50, y: 50, side: 150 }
/** A smaller circle is hard to move by touch. */
export const SQUARE_MIN_PX = 48

/** Returns the size of the preview: its larger side fills the box, also for small images. */
export function previewSize(image: Size, box = PREVIEW_MAX_PX): Size {
  const scale = Math.min(box / image.width, box / image.height)
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
}

/** Returns the side of the largest square in a preview. */
export function largestSquare(preview: Size): number {
  return Math.min(preview.width, preview.height)
}

/** Moves and shrinks the square as far as necessary to lie inside the preview. */
export function fitSquare({ x, y, side }: CropSquare, preview: Size): CropSquare {
  const largest = largestSquare(preview)
  const fits = Math.min(Math.max(side, Math.min(SQUARE_MIN_PX, largest)), largest)
  return { x: clamp(x, preview.width - fits), y: clamp(y, preview.height - fits), side: fits }
}

/** Returns the square with another side and the same centre, as far as the preview permits. */
export function resizeSquare(square: CropSquare, side: number, preview: Size): CropSquare {
  const newSide = fitSquare({ ...square, side }, preview).side
  const moved = (square.side - newSide) / 2
  return fitSquare({ x: square.x + moved, y: square.y + moved, side: newSide }, preview)
}

/** Returns the square in whole pixels of the image, never outside of it. */
export function squareInImage(square: CropSquare, preview: Size, image: Size): CropSquare {
  const scale = image.width / preview.width
  const side = Math.min(Math.max(1, Math.round(square.side * scale)), image.width, image.height)
  return {
    x: clamp(Math.round(square.x * scale), image.width - side),
    y: clamp(Math.round(square.y * scale), image.height - side),
    side,
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}
