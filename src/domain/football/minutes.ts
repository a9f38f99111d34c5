import type { Match } from './matches'
import type { MatchStatus } from './statuses'

const MINUTE_MS = 60_000
/** The minute goes on for this long after the source's last word. */
const RUNS_ON_MS = 2 * MINUTE_MS
/** After this long without a word the age is shown instead of the minute. */
const SHOWS_AGE_MS = 10 * MINUTE_MS

/** Minutes played before each period, and at its end without stoppage time. Breaks and the shoot-out have none. */
export const PERIOD_MINUTES: ReadonlyMap<MatchStatus, { from: number; to: number }> = new Map([
  ['h1', { from: 0, to: 45 }],
  ['h2', { from: 45, to: 90 }],
  ['e1', { from: 90, to: 105 }],
  ['e2', { from: 105, to: 120 }],
])

/** The minute of a match in play as a screen shows it: `67′`, `45+′`, `~67′` in grey, or an age (K4). */
export interface MatchMinute {
  /** The running minute, from 1; in stoppage time the period's last one. */
  minute: number
  /** In stoppage time: `45+′`. Its minutes are not counted. */
  over: boolean
  /** The source was last heard more than two minutes ago: shown in grey with `~`. */
  still: boolean
  /** Milliseconds since the source was last heard, shown instead of the minute; null in the first ten minutes. */
  ageMs: number | null
}

/** Whether the source was heard a moment ago: what is older is not shown as happening now. */
export const isRecent = (now: number, heardAt: number): boolean => now - heardAt <= RUNS_ON_MS

/**
 * The minute of a match, or null outside of a period.
 * @param now the server's clock (ms)
 * @param heardAt when the source was last heard, by the same clock (ms)
 */
export function minuteOf(
  { status, since }: Pick<Match, 'status' | 'since'>,
  now: number,
  heardAt: number,
): MatchMinute | null {
  const period = PERIOD_MINUTES.get(status)
  if (!period || since === null) return null
  const shown = Math.min(now, heardAt + RUNS_ON_MS)
  const minute = period.from + Math.floor(Math.max(0, shown - since) / MINUTE_MS) + 1
  const age = now - heardAt
  return {
    minute: Math.min(minute, period.to),
    over: minute > period.to,
    still: !isRecent(now, heardAt),
    ageMs: age > SHOWS_AGE_MS ? age : null,
  }
}
