import type { MatchStatus } from '../statuses'

const EXTRA_TIME: readonly MatchStatus[] = ['e1', 'eht', 'e2']

/**
 * The status of a match when a written period begins: `ft` is an end after a shoot-out, after extra time, or neither.
 * @param status of the period
 * @param played what was played before it; the last one is enough
 */
export function enteredStatus(status: MatchStatus, played: readonly MatchStatus[]): MatchStatus {
  if (status !== 'ft') return status
  if (played.includes('pens')) return 'pso'
  return EXTRA_TIME.some((one) => played.includes(one)) ? 'aet' : 'ft'
}
