export interface Size {
  width: number
  height: number
}

/** A circle's square over a picture, in pixels of what it lies on. */
export interface CropSquare {
  x: number
  y: number
  side: number
}

/** The picture is shown in a box of this side, in px. */
export const PREVIEW_MAX_PX = 300
/** Where the circle lies at first, in px of the preview. */
export const FIRST_SQUARE: CropSquare = { x: 50, y: 50, side: 150 }
/** Smaller circles cannot be held by a finger. */
export const SQUARE_MIN_PX = 48

/** The picture as it is shown: its larger side fills the box, however small the picture is. */
export function previewOf(image: Size, box = PREVIEW_MAX_PX): Size {
  const scale = Math.min(box / image.width, box / image.height)
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
}

/** The largest circle that a preview holds. */
export function largestSide(preview: Size): number {
  return Math.min(preview.width, preview.height)
}

/** The square moved and made smaller as far as it must be to lie on the preview. */
export function contained({ x, y, side }: CropSquare, preview: Size): CropSquare {
  const largest = largestSide(preview)
  const fits = Math.min(Math.max(side, Math.min(SQUARE_MIN_PX, largest)), largest)
  return { x: clamp(x, preview.width - fits), y: clamp(y, preview.height - fits), side: fits }
}

/** The square with another side, around the same middle as far as the preview allows. */
export function resized(square: CropSquare, side: number, preview: Size): CropSquare {
  const wanted = contained({ ...square, side }, preview).side
  const moved = (square.side - wanted) / 2
  return contained({ x: square.x + moved, y: square.y + moved, side: wanted }, preview)
}

/** The same square in pixels of the picture itself, whole ones and never outside of it. */
export function sourceOf(square: CropSquare, preview: Size, image: Size): CropSquare {
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
