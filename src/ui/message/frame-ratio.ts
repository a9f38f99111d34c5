import type { MessageFileView } from '@/views/messages'

const TALLEST = 4 / 5
const FLATTEST = 236 / 110
/** The box of the design, for a file of unknown size. */
const UNKNOWN = 236 / 150

/** Returns width by height of the box of an image or video in a message, before it is loaded. Others are cropped. */
export function frameRatio({ width, height }: Pick<MessageFileView, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? Math.min(Math.max(width / height, TALLEST), FLATTEST) : UNKNOWN
}
