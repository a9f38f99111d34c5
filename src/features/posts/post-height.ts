const COLUMN_MAX_PX = 600
const PADDING_PX = 32
const LINE_PX = 28
/** Half the type size, about what an Arabic letter takes in Alexandria. */
const LETTER_PX = 8
/** Head, actions, paddings and the seam. */
const AROUND_PX = 124

/** Height of a card that was never drawn, in px: near enough that the page does not jump when it is. */
export function estimateHeight(content: string, pageWidth: number): number {
  const lettersInLine = Math.max(10, Math.floor((Math.min(pageWidth, COLUMN_MAX_PX) - PADDING_PX) / LETTER_PX))
  let lines = 0
  for (const paragraph of content.split('\n')) lines += Math.max(1, Math.ceil(paragraph.length / lettersInLine))
  return AROUND_PX + lines * LINE_PX
}
