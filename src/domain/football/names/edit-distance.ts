/** Whether two keys of names are so near that one may be a slip or a short form of the other. */

export const SHORTEST = 4
/** Shorter keys differ by one letter, longer ones by two. */
const LONG = 8

export function isNear(a: string, b: string): boolean {
  if (a.length < SHORTEST || b.length < SHORTEST) return false
  if (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a)) return true
  return isSlip(a, b)
}

/** Letters that a key and another of any length may differ by at most. */
export const mostSlips = (length: number): number => (length < LONG ? 1 : 2)

/** Whether few letters were changed, added or removed. */
export function isSlip(a: string, b: string): boolean {
  const most = mostSlips(Math.min(a.length, b.length))
  return Math.abs(a.length - b.length) <= most && distance(...withoutCommonEnds(a, b), most) <= most
}

/** What they begin and end with together changes no distance. */
function withoutCommonEnds(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1
  let end = 0
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

/** Letters to change, add or remove; above `most` any number above it. Only cells near the diagonal are made. */
function distance(a: string, b: string, most: number): number {
  const far = most + 1
  const width = 2 * most + 1
  let before = Array.from({ length: width }, (_, at) => (at >= most && at - most <= b.length ? at - most : far))
  for (let row = 1; row <= a.length; row += 1) {
    const next: number[] = []
    for (let cell = 0; cell < width; cell += 1) {
      const at = cell + row - most
      const change = a.charCodeAt(row - 1) === b.charCodeAt(at - 1) ? 0 : 1
      const least = Math.min((before[cell] ?? far) + change, (before[cell + 1] ?? far) + 1, (next[cell - 1] ?? far) + 1)
      next.push(at < 0 || at > b.length ? far : at === 0 ? row : least)
    }
    if (Math.min(...next) > most) return far
    before = next
  }
  return before.at(b.length - a.length + most) ?? far
}
