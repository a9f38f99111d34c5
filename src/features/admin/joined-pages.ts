/** A part of a list. `next` is the place of the page below it; empty at the end. */
export interface ListPart<Row> {
  rows: readonly Row[]
  next: string
}

interface Identified {
  id: string
}

/**
 * A list from its beginning, whose first page is read again by itself. Rows that came since push others from the first
 * page; those follow from what was read before. Rows above its end that it no longer has have left the list.
 * @param before what was shown when an older page was asked for, with that page; null before
 */
export function joinedPages<Row extends Identified>(first: ListPart<Row>, before: ListPart<Row> | null): ListPart<Row> {
  if (!before || first.next === '') return first
  const places = new Map(before.rows.map(({ id }, place) => [id, place]))
  const end = first.rows.findLast(({ id }) => places.has(id))
  // So many rows came that nobody knows what is between: the list goes on below the first page.
  if (!end) return first
  const below = without(before.rows.slice((places.get(end.id) ?? 0) + 1), first.rows)
  return below.length === 0 ? first : { rows: [...first.rows, ...below], next: before.next }
}

/** The list with the page below it. A row that moved down meanwhile stays where it is shown. */
export const withOlderPage = <Row extends Identified>(shown: ListPart<Row>, older: ListPart<Row>): ListPart<Row> => ({
  rows: [...shown.rows, ...without(older.rows, shown.rows)],
  next: older.next,
})

function without<Row extends Identified>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const ids = new Set(others.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}
