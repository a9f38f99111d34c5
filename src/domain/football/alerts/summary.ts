import type { Match } from '../matches'
import { stateOf } from '../statuses'
import { type Said, saidOf, textOf } from './said'

/** A summary waits so long for the answers of other sources, and of further matches (K16). */
export const SUMMARY_WAIT_MS = 30_000

/**
 * Whether a match belongs into the summary behind a start or an outage: it is in play, and something of it was not told.
 * @param said null for a match that is seen for the first time
 */
export function isUnseen(said: Said | null, match: Match): boolean {
  if (stateOf(match.status) !== 'live' || match.id.startsWith('r')) return false
  const now = saidOf(match, false)
  return said === null || said.status !== now.status || textOf(said.score) !== textOf(now.score)
}
