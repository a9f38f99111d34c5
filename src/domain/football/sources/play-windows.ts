import { stateOf } from '../statuses'
import type { Facts } from './call-schedule'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BEFORE_KICKOFF_MS = 2 * MINUTE_MS
/** A match with its break and stoppage time. One that goes on longer is in play by its status. */
const USUAL_MS = 125 * MINUTE_MS
export const LONGEST_MATCH_MS = 4 * 60 * MINUTE_MS

/** When a match may be in play for the first time. */
export const openedAt = ({ kickoff }: { kickoff: number }): number => kickoff - BEFORE_KICKOFF_MS

/** Whether a match may be in play now. */
export function isInWindow({ kickoff, status }: Facts['matches'][number], now: number): boolean {
  if (now < openedAt({ kickoff }) || now > kickoff + LONGEST_MATCH_MS) return false
  return stateOf(status) === 'live' || (status === 'scheduled' && now < kickoff + USUAL_MS)
}

/** The first moment from now at which a match may be in play; Infinity without one. */
export function nextWindowAt({ matches, now }: Facts): number {
  const starts = matches.flatMap((match) => {
    if (isInWindow(match, now)) return [now]
    const start = openedAt(match)
    return match.status === 'scheduled' && start > now ? [start] : []
  })
  return Math.min(Infinity, ...starts)
}

/** Milliseconds until midnight UTC in which a match may be in play. */
export function playLeft({ matches, now }: Facts): number {
  const midnight = now - (now % DAY_MS) + DAY_MS
  const windows = matches
    .filter((match) => isInWindow(match, now) || (match.status === 'scheduled' && match.kickoff > now))
    .map(
      (match) =>
        [
          Math.max(now, openedAt(match)),
          Math.min(midnight, Math.max(now + 10 * MINUTE_MS, match.kickoff + USUAL_MS)),
        ] as const,
    )
    .toSorted(([a], [b]) => a - b)
  let [total, until] = [0, now]
  for (const [start, end] of windows) {
    total += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return total
}
