import { utcDay } from '../packed-day'
import { type Facts, type SourcePlan, type SourceState, toldAt, type Wish } from './plan'
import { nextWindowAt } from './play-windows'

/** Plans of sources without a quota for the day. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const IN_PLAY_EVERY_MS = MINUTE_MS
const REST_EVERY_MS = 3 * HOUR_MS

/** Often while a match may be in play. */
function wishOf(facts: Facts, state: SourceState, key: string, path: string): Wish {
  const told = toldAt(state, key)
  const dueAt = Math.min(told + REST_EVERY_MS, Math.max(nextWindowAt(facts), told + IN_PLAY_EVERY_MS))
  return { call: { key, path, completes: null }, dueAt }
}

export const FOOTBALL_DATA_PLAN: SourcePlan = {
  name: 'football-data',
  tellsMinutes: () => true,
  spacingMs: 6_500,
  wishes(facts, state) {
    const [from, to] = [utcDay(facts.now - 2 * DAY_MS), utcDay(facts.now + 2 * DAY_MS)]
    return [wishOf(facts, state, 'days', `/v4/matches?dateFrom=${from}&dateTo=${to}`)]
  },
}

/** The present round of each league. The server checks their names at its start. */
export const OPENLIGADB_PLAN: SourcePlan = {
  name: 'openligadb',
  tellsMinutes: () => true,
  spacingMs: 3_000,
  wishes: (facts, state) =>
    facts.leagues.map((league) =>
      wishOf(facts, state, `league:${league}`, `/getmatchdata/${encodeURIComponent(league)}`),
    ),
}
