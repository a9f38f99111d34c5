import type { ConversationRow } from './conversation-rows'
import type { RowSizes } from './row-sizes'

/** Rows from one to before another, by index. */
export interface RowRange {
  from: number
  until: number
}

/** The rows that are drawn. They are named by messages: a day moves up when older messages come. */
export interface DrawnRows extends RowRange {
  first: string
  last: string
  /** Others that stay drawn. */
  kept: readonly string[]
}

export type ListPiece =
  | { kind: 'row'; key: string; index: number; row: ConversationRow }
  /** In place of rows that are not drawn. */
  | { kind: 'gap'; key: string; px: number }

/** The list begins with its newest rows: more than a screen holds. */
const FIRST_ROWS = 30
/** When fewer pixels than these are drawn above or below the screen, more rows are drawn. */
const LEAST_MARGIN_PX = 400
/** Little more than the least: many steps of a few rows take no long frame. */
const MARGIN_PX = 440

/** Where drawn rows are in a newer list. A row that is gone was where it was before. */
export function rangeIn(rows: readonly ConversationRow[], drawn: DrawnRows | null): RowRange {
  if (drawn === null) return { from: Math.max(0, rows.length - FIRST_ROWS), until: rows.length }
  const first = rows.findIndex(({ key }) => key === drawn.first)
  const last = rows.findLastIndex(({ key }) => key === drawn.last)
  const until = Math.min(last < 0 ? drawn.until : last + 1, rows.length)
  let from = Math.min(first < 0 ? drawn.from : first, Math.max(0, until - 1))
  // A day is drawn with the message below it.
  while (from > 0 && rows[from - 1]?.kind !== 'message') from -= 1
  return { from, until }
}

/** The rows that a screen shows soon; the present ones while they suffice. @param top of the screen in the list, in px */
export function rangeAround(sizes: RowSizes, top: number, height: number, present: RowRange): RowRange {
  const within = (margin: number): RowRange => ({
    from: sizes.indexAt(top - margin),
    until: sizes.indexAt(top + height + margin) + 1,
  })
  const least = within(LEAST_MARGIN_PX)
  return least.from >= present.from && least.until <= present.until ? present : within(MARGIN_PX)
}

/** Both ranges, when they touch; else the second one. */
export function joinedRange(present: RowRange, wanted: RowRange): RowRange {
  if (wanted.from > present.until || wanted.until < present.from) return wanted
  return { from: Math.min(present.from, wanted.from), until: Math.max(present.until, wanted.until) }
}

export function drawnRows(
  rows: readonly ConversationRow[],
  range: RowRange,
  kept: readonly string[],
): DrawnRows | null {
  const within = rows.slice(range.from, range.until).filter(({ kind }) => kind === 'message')
  const [first, last] = [within[0], within.at(-1)]
  return first && last ? { ...range, first: first.key, last: last.key, kept } : null
}

/** Rows and gaps from the first to the last row. */
export function listPieces(
  rows: readonly ConversationRow[],
  { from, until }: RowRange,
  kept: readonly string[],
  sizes: RowSizes,
): ListPiece[] {
  const others = kept.map((key) => rows.findIndex((row) => row.key === key)).filter((n) => n >= 0)
  const outside = [...new Set(others)].filter((n) => n < from || n >= until)
  const inside = Array.from({ length: until - from }, (_, n) => from + n)
  const pieces: ListPiece[] = []
  let next = 0
  const addGap = (end: number) => {
    if (end > next) pieces.push({ kind: 'gap', key: `gap ${pieces.length}`, px: sizes.between(next, end) })
  }
  for (const index of [...outside, ...inside].sort((a, b) => a - b)) {
    const row = rows[index]
    if (!row) continue
    addGap(index)
    pieces.push({ kind: 'row', key: row.key, index, row })
    next = index + 1
  }
  addGap(rows.length)
  return pieces
}
