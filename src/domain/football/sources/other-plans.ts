import { utcDay } from '../packed-day'
import { askedAt, type Facts, type SourcePlan, type SourceState, type Wish } from './plan'
import { nextWindowAt } from './play-windows'

/** Plans of sources without a quota for the day. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const IN_PLAY_EVERY_MS = MINUTE_MS
const REST_EVERY_MS = 3 * HOUR_MS

/** Often while a match may be in play. */
function dueAt(facts: Facts, state: SourceState, key: string): number {
  const asked = askedAt(state, key)
  return Math.min(asked + REST_EVERY_MS, Math.max(nextWindowAt(facts), asked + IN_PLAY_EVERY_MS))
}

export const FOOTBALL_DATA_PLAN: SourcePlan = {
  name: 'football-data',
  tellsMinutes: () => true,
  spacingMs: 6_500,
  wishes(facts, state) {
    const [from, to] = [utcDay(facts.now - DAY_MS), utcDay(facts.now + 2 * DAY_MS)]
    const call = { path: `/v4/matches?dateFrom=${from}&dateTo=${to}`, completes: null }
    return [{ key: 'days', call, dueAt: dueAt(facts, state, 'days') }]
  },
}

const LEAGUE = /^[a-z0-9]{1,20}$/

/** The present round of each league. */
export const OPENLIGADB_PLAN: SourcePlan = {
  name: 'openligadb',
  tellsMinutes: () => true,
  spacingMs: 3_000,
  wishes(facts, state) {
    const leagues = facts.leagues.filter((league) => LEAGUE.test(league))
    return leagues.map((league): Wish => {
      const key = `league:${league}`
      return { key, call: { path: `/getmatchdata/${league}`, completes: null }, dueAt: dueAt(facts, state, key) }
    })
  },
}
