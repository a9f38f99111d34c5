import type { MatchStatus } from '../statuses'
import type { MatchEntry } from './entries'

/** What may begin after each period. After the end, and after what has no play, nothing begins. */
const NEXT: ReadonlyMap<MatchStatus, readonly MatchStatus[]> = new Map([
  ['scheduled', ['h1']],
  ['tbd', ['h1']],
  ['postponed', ['h1']],
  ['h1', ['ht', 'stopped', 'ft', 'abandoned']],
  ['ht', ['h2', 'stopped', 'ft', 'abandoned']],
  ['h2', ['ft', 'break', 'pens', 'stopped', 'abandoned']],
  ['break', ['e1', 'pens', 'ft', 'stopped', 'abandoned']],
  ['e1', ['eht', 'ft', 'pens', 'stopped', 'abandoned']],
  ['eht', ['e2', 'stopped', 'abandoned']],
  ['e2', ['ft', 'pens', 'stopped', 'abandoned']],
  ['pens', ['ft', 'stopped', 'abandoned']],
  ['stopped', ['h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'ft', 'abandoned']],
])

/** What may begin now, for the buttons of a desk. */
export const nextPeriods = (status: MatchStatus): readonly MatchStatus[] => NEXT.get(status) ?? []

/** The entry that began a period, and those that agree with it: the first one that is left counts. */
type Begun = MatchEntry[]

/**
 * The periods that began, in their order. An entry of one that had begun before agrees with its author: it begins nothing,
 * also when the first one is taken back. After an interruption only what happened later goes on.
 * @param entries all of a match, in the server's order
 */
export const begunPeriods = (entries: readonly MatchEntry[]): MatchEntry[] =>
  begunWith(entries).flatMap(([first]) => first ?? [])

function begunWith(entries: readonly MatchEntry[]): Begun[] {
  let begun: Begun[] = []
  for (const entry of entries) {
    if (entry.kind === 'withdrawal') {
      begun = begun.map((one) => one.filter(({ id }) => id !== entry.withdraws)).filter((one) => one.length > 0)
    } else if (entry.kind === 'period') {
      const agreed = agreedBy(begun, entry)
      if (agreed) agreed.push(entry)
      else begun.push([entry])
    }
  }
  return begun
}

function agreedBy(begun: readonly Begun[], { status, at }: MatchEntry): Begun | undefined {
  const same = begun.findLast(([first]) => first?.status === status)
  const last = begun.at(-1)?.[0]
  const isNext = nextPeriods(last?.status || 'scheduled').some((next) => next === status)
  return isNext && (!same || !last || at > last.at) ? undefined : same
}

/** Those who may say that a period began: more say nothing new. */
const MOST_AGREEING = 10

/** Whether a period may begin, or is known already. */
export function mayBegin(entries: readonly MatchEntry[], present: MatchStatus, entry: MatchEntry): boolean {
  const agreed = agreedBy(begunWith(entries), entry)
  return agreed ? agreed.length < MOST_AGREEING : nextPeriods(present).some((next) => next === entry.status)
}
