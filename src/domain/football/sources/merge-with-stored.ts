import type { Match } from '../matches'
import type { ReadMatch } from './source'

/** A source tells the minute only, so the period seems to begin a little earlier or later with each answer. */
const SAME_PERIOD_MS = 90_000

/**
 * A match as it is stored after an answer. What the answer does not tell stays; a beginning that moved by seconds stays,
 * too, so that the same answer later writes nothing (K13).
 */
export function mergeWithStored(stored: Match | undefined, { reds, ...read }: ReadMatch): Match {
  const match = { ...read, reds: reds ?? stored?.reds ?? { home: 0, away: 0 } }
  if (!stored || stored.status !== match.status || stored.since === null || match.since === null) return match
  const moved = Math.abs(stored.since - match.since)
  return moved < SAME_PERIOD_MS ? { ...match, since: stored.since } : match
}
