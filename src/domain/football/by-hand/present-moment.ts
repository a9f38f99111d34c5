import type { Match } from '../matches'
import { PERIOD_MINUTES } from '../minutes'
import type { MatchStatus } from '../statuses'
import type { MatchEntry } from './entries'
import { countedEntries, matchByEntries, periodOf } from './match-by-entries'
import { type Moment, playedMinute } from './played-minute'

/** The last period that had minutes before each status without. */
const BEFORE: ReadonlyMap<MatchStatus, MatchStatus> = new Map([
  ['ht', 'h1'],
  ['break', 'h2'],
  ['ft', 'h2'],
  ['eht', 'e1'],
  ['aet', 'e2'],
  ['pens', 'e2'],
  ['pso', 'e2'],
])

/**
 * The minute that an entry has which is written now: 12, or 45+2 in stoppage time.
 * @param entries all of the match, for one that is interrupted
 * @param now the server's clock (ms)
 */
export function presentMoment(match: Match, entries: readonly MatchEntry[], now: number): Moment {
  const played = playedMinute(match, now)
  if (played) return played
  if (match.status === 'stopped' || match.status === 'abandoned') return momentOfStop(match, entries)
  return { minute: PERIOD_MINUTES.get(BEFORE.get(match.status) ?? 'scheduled')?.to ?? 0, extra: 0 }
}

/** When the play was interrupted. */
function momentOfStop(match: Match, entries: readonly MatchEntry[]): Moment {
  const counted = countedEntries(entries)
  const stop = periodOf(entries)
  if (!stop) return { minute: 0, extra: 0 }
  const earlier = counted.slice(0, counted.indexOf(stop))
  const { match: before } = matchByEntries(match, earlier)
  return before.status === match.status ? { minute: 0, extra: 0 } : presentMoment(before, earlier, stop.at)
}
