import type { ImageView } from '@/views/media'

/** `post`: on a card. `compact`: lower, of a comment. */
export type ImageVariant = 'post' | 'compact'

const TALLEST = { post: 16 / 10, compact: 2 }
/** A panorama flatter than this is cropped at its sides, because it would be too small to see. */
const FLATTEST = 3

/** Returns width by height of an image's box in a list, before the image is loaded. Taller images are cropped. */
export function boxRatio({ width, height }: Pick<ImageView, 'width' | 'height'>, variant: ImageVariant): number {
  const own = width > 0 && height > 0 ? width / height : 0
  return Math.min(Math.max(own, TALLEST[variant]), FLATTEST)
}
