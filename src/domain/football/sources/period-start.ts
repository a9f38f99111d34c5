import { PERIOD_MINUTES } from '../minutes'
import type { MatchStatus } from '../statuses'

const MINUTE_MS = 60_000

/**
 * When the present period began, by the minute that the source tells; null outside of a period or without a minute.
 * @param minute minutes played in the whole match
 * @param now the server's clock (ms)
 */
export function sinceOf(status: MatchStatus, minute: number | null, now: number): number | null {
  const period = PERIOD_MINUTES.get(status)
  if (!period || minute === null) return null
  return now - Math.max(0, minute - period.from) * MINUTE_MS
}
