/** A list with one entry moved by a place; the same list where it has no further place. */
export function moved<T>(list: readonly T[], entry: T, by: -1 | 1): T[] {
  const from = list.indexOf(entry)
  const other = list[from + by]
  if (from === -1 || other === undefined) return [...list]
  return list.map((one, at) => (at === from ? other : at === from + by ? entry : one))
}
