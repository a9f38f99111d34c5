import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import { API_FOOTBALL_SCHEDULE } from './api-football-schedule'
import { type CallSchedule, type Facts, NEW_STATE, nextStep, type SourceState } from './call-schedule'
import { FOOTBALL_DATA_SCHEDULE } from './football-data-schedule'
import { OPENLIGADB_SCHEDULE } from './openligadb-schedule'
import { afterAnswer, afterCall } from './state-after-calls'
import { type Reading, troubled } from './source'
import { seasonOf } from './table-calls'

const HOUR_MS = 60 * 60 * 1000
const MIDNIGHT = Date.parse('2026-11-28T00:00:00Z')
const GOOD: Reading = { ...troubled('down'), trouble: null }
/** The Bundesliga, the Premier League, La Liga, Serie A, a league that is not listed. */
const COMPETITIONS = [78, 39, 140, 135, 9_999]

/** A day on which each competition has a match at 14:00. @returns the paths of calls for tables, and all topics */
function simulate(plan: CallSchedule, answer: (path: string) => Reading = () => GOOD) {
  const tables: Array<{ at: number; path: string }> = []
  const topics: string[] = []
  let state: SourceState = NEW_STATE
  for (let now = MIDNIGHT; now < MIDNIGHT + 24 * HOUR_MS;) {
    const kickoff = MIDNIGHT + 14 * HOUR_MS
    const isOver = now > kickoff + 2 * HOUR_MS
    const status = isOver ? 'ft' : now > kickoff ? 'h2' : 'scheduled'
    const facts: Facts = {
      ...{ now, opened: [], leagues: ['bl1', 'dfb'] },
      matches: [{ id: idOf('a', 1), kickoff, status }],
      tables: COMPETITIONS.map((one) => ({ competition: idOf('a', one), lastOver: isOver ? kickoff : 0 })),
    }
    const step = nextStep(plan, state, facts)
    if ('sleepUntil' in step) {
      now = step.sleepUntil
      continue
    }
    const { topic, path } = step.ask
    topics.push(topic)
    if (topic.startsWith('table:')) tables.push({ at: (now - MIDNIGHT) / HOUR_MS, path })
    state = afterAnswer(afterCall(state, step.ask, now), step.ask, answer(path), now)
  }
  return { tables, topics, state }
}

const isStandings = (path: string) => path.startsWith('/standings')

describe('K7 tables are asked for seldom', () => {
  test('of 100 calls a day three are for tables, and those of the first competitions', () => {
    const { tables, topics } = simulate(API_FOOTBALL_SCHEDULE)
    expect(tables.map(({ path }) => path)).toHaveLength(3)
    expect(tables[0]?.path).toBe('/standings?league=39&season=2026')
    expect(topics.length).toBeLessThanOrEqual(100)
  })

  test('matches in play are asked for as often as without tables', () => {
    const live = ({ topics }: { topics: string[] }) => topics.filter((topic) => topic === 'live').length
    const without = { ...API_FOOTBALL_SCHEDULE, dueCalls: withoutTables }
    expect(live(simulate(API_FOOTBALL_SCHEDULE))).toBeGreaterThanOrEqual(live(simulate(without)) - 1)
  })

  test('tables that are not paid for are tried once a day', () => {
    const { tables, state } = simulate(API_FOOTBALL_SCHEDULE, (path) => (isStandings(path) ? troubled('unpaid') : GOOD))
    expect(tables).toHaveLength(1)
    expect(state).toMatchObject({ trouble: null, failures: 0 })
  })

  test('tables that cannot be read cost no more than those that can', () => {
    const { tables, state } = simulate(API_FOOTBALL_SCHEDULE, (path) => (isStandings(path) ? troubled('shape') : GOOD))
    expect(tables).toHaveLength(3)
    expect(state.trouble).toBeNull()
  })

  test('each is asked for at first, and again when its matches are over', () => {
    const { tables } = simulate(FOOTBALL_DATA_SCHEDULE)
    const ofLeague = tables.filter(({ path }) => path === '/v4/competitions/BL1/standings').map(({ at }) => at)
    expect(ofLeague).toHaveLength(2)
    expect(ofLeague[0]).toBeLessThan(1)
    expect(ofLeague[1]).toBeGreaterThanOrEqual(16.5)
  })

  test('openligadb is asked for the table of a league, and not for that of a cup', () => {
    const { tables } = simulate(OPENLIGADB_SCHEDULE)
    expect([...new Set(tables.map(({ path }) => path))]).toEqual(['/getbltable/bl1/2026'])
  })
})

const withoutTables: CallSchedule['dueCalls'] = (facts, state) =>
  API_FOOTBALL_SCHEDULE.dueCalls({ ...facts, tables: [] }, state)

test.each([
  [78, '2026-07-01T00:00:00Z', 2026],
  [78, '2027-05-30T00:00:00Z', 2026],
  [71, '2027-05-30T00:00:00Z', 2027],
])('the season of competition %i at %s is %i', (competition, now, season) =>
  expect(seasonOf(competition, Date.parse(now))).toBe(season),
)
