import type { WrittenEntry } from './desk-match'
import type { EntryKind } from './entries'
import { countedEntries } from './match-by-entries'

/** What changes a score or a count, and what it is called differently by. */
const COUNTED: ReadonlyMap<EntryKind, 'goal' | 'dismissal'> = new Map([
  ['goal', 'goal'],
  ['own-goal', 'goal'],
  ['penalty', 'goal'],
  ['red', 'dismissal'],
  ['second-yellow', 'dismissal'],
])

/**
 * Entries that seem to say once more what another author has written: a goal or dismissal of the same team, at most a
 * minute away. All of them count until somebody withdraws one.
 * @param entries all of the match, in the server's order
 * @returns the id of each double → that of the earlier entry
 */
export function probableDoubles(entries: readonly WrittenEntry[]): ReadonlyMap<string, string> {
  const counting = new Set(countedEntries(entries).map(({ id }) => id))
  const doubles = new Map<string, string>()
  const firsts: WrittenEntry[] = []
  // Each author doubles an entry once: two goals of a minute are two.
  const told = new Set<string>()
  for (const entry of entries) {
    if (!counting.has(entry.id) || !COUNTED.has(entry.kind) || entry.by === '') continue
    const first = firsts.find((one) => isAlike(one, entry) && !told.has(`${one.id} ${authorOf(entry)}`))
    if (!first) {
      firsts.push(entry)
      continue
    }
    told.add(`${first.id} ${authorOf(entry)}`)
    doubles.set(entry.id, first.id)
  }
  return doubles
}

const authorOf = ({ by, byStaff }: WrittenEntry): string => `${byStaff ? 'staff' : 'user'} ${by}`

const isAlike = (a: WrittenEntry, b: WrittenEntry): boolean =>
  COUNTED.get(a.kind) === COUNTED.get(b.kind) && a.side === b.side && authorOf(a) !== authorOf(b) && isNear(a, b)

/** 45+2 is near 45+3, and not near 46. */
const isNear = (a: WrittenEntry, b: WrittenEntry): boolean =>
  a.extra === 0 && b.extra === 0
    ? Math.abs(a.minute - b.minute) <= 1
    : a.minute === b.minute && Math.abs(a.extra - b.extra) <= 1
