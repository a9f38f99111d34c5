import type { Match } from '../matches'
import { stateOf } from '../statuses'

const HOUR_MS = 60 * 60 * 1000

/** A room is made so long before the kick-off. */
export const ROOM_BEFORE_KICKOFF_MS = HOUR_MS
/** Members write for so long after the end. */
const ROOM_AFTER_END_MS = 24 * HOUR_MS
/** No match takes longer, extra time and shoot-out included: a server that was off does not take its start for the end. */
export const LONGEST_MATCH_MS = 4 * HOUR_MS

/** When the room of a match opens, in milliseconds since 1970; null while nobody knows when it is played. */
export const roomOpensAt = ({ status, kickoff }: Pick<Match, 'status' | 'kickoff'>): number | null =>
  status === 'postponed' || status === 'tbd' ? null : kickoff - ROOM_BEFORE_KICKOFF_MS

/**
 * From when on nobody writes in the room of a match; null for not yet. A match that is put off closes its room like one
 * that ended, and an hour before the new kick-off it opens again (K2).
 * @param closesAt what was decided before
 */
export function roomClosesAt(match: Match, closesAt: number | null, now: number): number | null {
  const opensAt = roomOpensAt(match)
  const state = stateOf(match.status)
  if (state === 'live' || (state === 'upcoming' && opensAt !== null && opensAt <= now)) return null
  if (closesAt !== null) return closesAt
  const endedAt = state === 'finished' ? Math.min(now, match.kickoff + LONGEST_MATCH_MS) : now
  return endedAt + ROOM_AFTER_END_MS
}
