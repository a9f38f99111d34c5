import { boxRatio } from '@/ui/image/image-box'
import type { PostView } from '@/views/posts'

type Measured = Pick<PostView, 'content' | 'image' | 'delivery'>

const COLUMN_MAX_PX = 600
const PADDING_PX = 32
const LINE_PX = 28
/** Half the type size, about what an Arabic letter takes in Alexandria. */
const LETTER_PX = 8
/** Head, actions, paddings and the seam. */
const AROUND_PX = 124
/** Above and below a picture; the head of a post without words leaves less. */
const IMAGE_MARGIN_PX = 18
const LONE_IMAGE_MARGIN_PX = 10

/** Height of a card that was never drawn, in px: near enough that the page does not jump when it is. */
export function estimateHeight({ content, image, delivery }: Measured, pageWidth: number): number {
  const width = Math.min(pageWidth, COLUMN_MAX_PX) - PADDING_PX
  const look = delivery.kind === 'stored' || delivery.kind === 'sent' ? 'post' : 'unsent'
  const margin = content === '' ? LONE_IMAGE_MARGIN_PX : IMAGE_MARGIN_PX
  const imageHeight = image ? width / boxRatio(image, look) + margin : 0
  return AROUND_PX + linesOf(content, width) * LINE_PX + imageHeight
}

function linesOf(content: string, width: number): number {
  if (content === '') return 0
  const lettersInLine = Math.max(10, Math.floor(width / LETTER_PX))
  let lines = 0
  for (const paragraph of content.split('\n')) lines += Math.max(1, Math.ceil(paragraph.length / lettersInLine))
  return lines
}
