import { boxRatio } from '@/ui/image/image-box'
import type { PostView } from '@/views/posts'

type Measured = Pick<PostView, 'content' | 'image'>

const COLUMN_MAX_PX = 600
const PADDING_PX = 32
const LINE_PX = 28
/** Half the font size, the average width of an Arabic letter in Alexandria. */
const LETTER_PX = 8
/** Height of head, actions, padding and separator. */
const AROUND_PX = 130
/** Margins around an image; smaller under the head of a post without text. */
const IMAGE_MARGIN_PX = 18
const LONE_IMAGE_MARGIN_PX = 10

/** Estimates the height in px of a card that was never rendered, so that the page hardly moves when it is. */
export function estimateHeight({ content, image }: Measured, pageWidth: number): number {
  const width = Math.min(pageWidth, COLUMN_MAX_PX) - PADDING_PX
  const margin = content === '' ? LONE_IMAGE_MARGIN_PX : IMAGE_MARGIN_PX
  const imageHeight = image ? width / boxRatio(image, 'post') + margin : 0
  return AROUND_PX + linesOf(content, width) * LINE_PX + imageHeight
}

function linesOf(content: string, width: number): number {
  if (content === '') return 0
  const lettersInLine = Math.max(10, Math.floor(width / LETTER_PX))
  let lines = 0
  for (const paragraph of content.split('\n')) lines += Math.max(1, Math.ceil(paragraph.length / lettersInLine))
  return lines
}
