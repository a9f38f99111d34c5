import type { ImageView } from '@/views/media'

/** `post`: on a card; `unsent`: own and on its way, lower because the queue line stands under it. */
export type ImageLook = 'post' | 'unsent'

const TALLEST = { post: 16 / 10, unsent: 2 }
/** A panorama is cropped at its sides: below this nothing could be seen of it. */
const FLATTEST = 3

/** Width by height of a picture's place in a list, known before the picture is: what is taller is cropped. */
export function boxRatio({ width, height }: Pick<ImageView, 'width' | 'height'>, look: ImageLook): number {
  const own = width > 0 && height > 0 ? width / height : 0
  return Math.min(Math.max(own, TALLEST[look]), FLATTEST)
}
