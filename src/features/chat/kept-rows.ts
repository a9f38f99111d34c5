import type { ListPiece, RowRange } from './drawn-rows'

type DrawnPieces = ReadonlyArray<readonly [ListPiece, Element]>

/** Has a state that would be lost: a text that was unfolded, a voice that is heard, a video. */
const WITH_STATE = '[aria-expanded=true], [data-heard], video'
/** A longer selection does not keep its rows. */
const MOST_SELECTED_ROWS = 400

/** Drawn rows that stay drawn when they leave the screen: those with a state or the focus. */
export const keptRows = (drawn: DrawnPieces): string[] =>
  drawn.filter(([piece, element]) => piece.kind === 'row' && isKept(element)).map(([{ key }]) => key)

const isKept = (element: Element): boolean =>
  element.contains(document.activeElement) || element.querySelector(WITH_STATE) !== null

/** The range with the rows between the ends of selected text, so that all of it can be copied. */
export function selectedRows(range: RowRange, drawn: DrawnPieces): RowRange {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return range
  const isEnd = (element: Element) => element.contains(selection.anchorNode) || element.contains(selection.focusNode)
  const ends = drawn.flatMap(([piece, element]) => (piece.kind === 'row' && isEnd(element) ? [piece.index] : []))
  if (ends.length === 0) return range
  const whole = { from: Math.min(range.from, ...ends), until: Math.max(range.until, ...ends.map((n) => n + 1)) }
  return whole.until - whole.from > MOST_SELECTED_ROWS ? range : whole
}
