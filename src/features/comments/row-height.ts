import { boxRatio } from '@/ui/image/image-box'
import type { ThreadRow } from './thread-rows'

const COLUMN_MAX_PX = 600
const MORE_PX = 44
/** Height of head, actions and padding. */
const AROUND_PX = 88
const LINE_PX = 25.5
/** Average width of an Arabic letter at 15 px. */
const LETTER_PX = 7.5
/** Width that image and margins take from the text, by level. */
const BESIDE_PX = [78, 116] as const
const MEDIA_MARGIN_PX = 20

/** Estimates the height in px of a row that was never rendered, so that the page hardly moves when it is. */
export function estimateRow(row: ThreadRow, pageWidth: number): number {
  if (row.kind === 'more') return MORE_PX
  const { content, media, parentId } = row.comment
  const width = Math.min(pageWidth, COLUMN_MAX_PX) - BESIDE_PX[parentId === null ? 0 : 1]
  const inLine = Math.max(10, Math.floor(width / LETTER_PX))
  const lines = content
    .split('\n')
    .reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / inLine)), content === '' ? -1 : 0)
  const mediaHeight = media ? width / boxRatio(media, 'compact') + MEDIA_MARGIN_PX : 0
  return AROUND_PX + lines * LINE_PX + mediaHeight
}
