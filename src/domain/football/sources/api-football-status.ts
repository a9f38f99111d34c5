import type { MatchStatus } from '../statuses'
import { at, type JsonValue, Unreadable } from './json-value'
import { sinceOf } from './period-start'

const STATUSES: ReadonlyMap<unknown, MatchStatus> = new Map([
  ['TBD', 'tbd'],
  ['NS', 'scheduled'],
  ['1H', 'h1'],
  ['HT', 'ht'],
  ['2H', 'h2'],
  ['P', 'pens'],
  ['SUSP', 'stopped'],
  ['INT', 'stopped'],
  ['FT', 'ft'],
  ['AET', 'aet'],
  ['PEN', 'pso'],
  ['PST', 'postponed'],
  ['CANC', 'cancelled'],
  ['ABD', 'abandoned'],
  ['AWD', 'awarded'],
  ['WO', 'walkover'],
])

/** @param minute decides the half where the status does not */
export function statusOf(short: JsonValue, minute: number | null): MatchStatus {
  const known = STATUSES.get(short.value)
  if (known) return known
  const played = minute ?? 0
  if (short.value === 'LIVE') return played > 45 ? 'h2' : 'h1'
  if (short.value === 'ET') return played > 105 ? 'e2' : 'e1'
  if (short.value === 'BT') return played > 90 ? 'eht' : 'break'
  throw new Unreadable(short.path)
}

const MOST_PERIOD_MS = 4 * 60 * 60 * 1000

/** When the period began: the first two halves have times of their own, the others only a minute. */
export function periodOf(status: MatchStatus, periods: JsonValue, minute: number | null, now: number): number | null {
  const { value } = status === 'h1' ? at(periods, 'first') : status === 'h2' ? at(periods, 'second') : NONE
  const began = typeof value === 'number' ? value * 1000 : Number.NaN
  return began <= now && began > now - MOST_PERIOD_MS ? began : sinceOf(status, minute, now)
}

const NONE: JsonValue = { value: undefined, path: '' }
