import { utcDay } from '../packed-day'
import { IN_PLAY_EVERY_MS, oftenAsked } from './often-asked'
import { codeOf } from './football-data-competitions'
import { tableCalls } from './table-calls'
import { answeredAt, type CallSchedule } from './call-schedule'

const DAYS = 'days'
const DAY_MS = 24 * 60 * 60 * 1000

const TABLES_PER_DAY = 24

const pathOf = (from: string, to: string): string => `/v4/matches?dateFrom=${from}&dateTo=${to}`

/** The days in UTC that a path asks for, without the last one, which may be left out; null for another path. */
export function askedDays(path: string): { from: number; until: number } | null {
  const [from, until] = ['dateFrom', 'dateTo'].map((name) =>
    Date.parse(new RegExp(`${name}=([\\d-]+)`).exec(path)?.[1] ?? ''),
  )
  return from === undefined || until === undefined || Number.isNaN(from + until) ? null : { from, until }
}

function tablePath(competition: number): string | null {
  const code = codeOf(competition)
  return code === null ? null : `/v4/competitions/${code}/standings`
}

/** One call has the days around now. */
export const FOOTBALL_DATA_SCHEDULE: CallSchedule = {
  name: 'football-data',
  playHeardAt: (_, state) => answeredAt(state, DAYS),
  playIntervalMs: () => IN_PLAY_EVERY_MS,
  // 10 calls a minute.
  spacingMs: 6_500,
  dueCalls(facts, state) {
    const [from, to] = [utcDay(facts.now - 2 * DAY_MS), utcDay(facts.now + 2 * DAY_MS)]
    return [oftenAsked(facts, state, DAYS, pathOf(from, to)), ...tableCalls(facts, state, TABLES_PER_DAY, tablePath)]
  },
}
