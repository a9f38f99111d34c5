/** Whether two keys of names are so near that one may be a slip or a short form of the other. */

const SHORTEST = 4

export function isNear(a: string, b: string): boolean {
  if (a.length < SHORTEST || b.length < SHORTEST) return false
  if (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a)) return true
  const most = Math.min(a.length, b.length) < 8 ? 1 : 2
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

/** Letters to change, add or remove; above `most` any number above it. */
function distance(a: string, b: string, most: number): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const same = (before.at(at - 1) ?? 0) + (a.charAt(row - 1) === b.charAt(at - 1) ? 0 : 1)
      next.push(Math.min(same, (before.at(at) ?? 0) + 1, (next.at(-1) ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    before = next
  }
  return before.at(-1) ?? most + 1
}

/**
 * Finds those with a key near one of some keys. It counts comparisons, so that a file with thousands of unknown names costs
 * no more than others: when they are used up it finds none.
 */
export function nearFinder(budget: number) {
  let left = budget
  return <T extends { keys: readonly string[] }>(keys: readonly string[], among: readonly T[]): T[] =>
    left <= 0
      ? []
      : among.filter((one) => {
          left -= keys.length * one.keys.length
          return left >= 0 && keys.some((key) => one.keys.some((other) => isNear(key, other)))
        })
}
