import { daysAround, utcDay } from '@/domain/football/packed-day'
import type { MatchTab } from '@/views/matches'

/** A span of time in the zone of this phone (ms since 1970), the end excluded. */
interface Span {
  from: number
  to: number
}

/** @param days such as -1 for yesterday */
function localDay(now: number, days: number): Span {
  const date = new Date(now)
  const start = (offset: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset).getTime()
  return { from: start(days), to: start(days + 1) }
}

const DISTANCES: Record<Exclude<MatchTab, 'live'>, number> = { yesterday: -1, today: 0, tomorrow: 1 }

/** The day of a tab in the zone of this phone (K1, K3). */
export const spanOf = (tab: Exclude<MatchTab, 'live'>, now: number): Span => localDay(now, DISTANCES[tab])

/** The UTC days that hold the matches from yesterday to tomorrow: four at most. */
export const wantedDays = (now: number): string[] =>
  utcDays({ from: spanOf('yesterday', now).from, to: spanOf('tomorrow', now).to }, now)

/** Those of them that a tab shows. A match in play may stand in any. */
export const daysOfTab = (tab: MatchTab, now: number): string[] =>
  tab === 'live' ? wantedDays(now) : utcDays(spanOf(tab, now), now)

const utcDays = ({ from, to }: Span, now: number): string[] =>
  daysAround(now, 2, 2).filter((day) => day >= utcDay(from) && day <= utcDay(to - 1))
