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

/**
 * The periods that began, in their order. An entry of one that had begun before agrees with its author, and begins nothing.
 * @param counted entries of a match that count, in the server's order
 */
export function begunPeriods(counted: readonly MatchEntry[]): MatchEntry[] {
  const begun: MatchEntry[] = []
  for (const entry of counted) if (entry.kind === 'period' && !hasBegun(begun, entry.status)) begun.push(entry)
  return begun
}

/** Whether a period is known already. One that goes on after an interruption begins once more. */
export const hasBegun = (begun: readonly MatchEntry[], status: MatchEntry['status']): boolean =>
  begun.some((one) => one.status === status) &&
  !nextPeriods(begun.at(-1)?.status || 'scheduled').some((next) => next === status)
