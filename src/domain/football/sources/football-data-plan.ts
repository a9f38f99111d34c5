import { utcDay } from '../packed-day'
import { oftenAsked } from './often-asked'
import type { SourcePlan } from './plan'

const DAY_MS = 24 * 60 * 60 * 1000

/** One call has the days around now. */
export const FOOTBALL_DATA_PLAN: SourcePlan = {
  name: 'football-data',
  tellsMinutes: () => true,
  // 10 calls a minute.
  spacingMs: 6_500,
  wishes(facts, state) {
    const [from, to] = [utcDay(facts.now - 2 * DAY_MS), utcDay(facts.now + 2 * DAY_MS)]
    return [oftenAsked(facts, state, 'days', `/v4/matches?dateFrom=${from}&dateTo=${to}`)]
  },
}
