import type { Match } from '../matches'
import { PERIOD_MINUTES } from '../minutes'
import { ENTRY_LIMITS } from './entries'

export interface Moment {
  minute: number
  /** Of stoppage time. */
  extra: number
}

const MINUTE_MS = 60_000

/**
 * The minute that is played now: 12, or 45+2 in stoppage time.
 * @param now the server's clock (ms)
 * @returns null in what has no minutes
 */
export function playedMinute({ status, since }: Pick<Match, 'status' | 'since'>, now: number): Moment | null {
  const period = PERIOD_MINUTES.get(status)
  if (!period || since === null) return null
  const minute = period.from + Math.floor(Math.max(0, now - since) / MINUTE_MS) + 1
  const extra = Math.min(Math.max(0, minute - period.to), ENTRY_LIMITS.extra)
  return { minute: Math.min(minute, period.to), extra }
}
