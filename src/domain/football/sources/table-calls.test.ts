import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import { API_FOOTBALL_SCHEDULE } from './api-football-schedule'
import { type CallSchedule, type Facts, NEW_STATE, nextStep, type SourceState } from './call-schedule'
import { FOOTBALL_DATA_SCHEDULE } from './football-data-schedule'
import { OPENLIGADB_SCHEDULE } from './openligadb-schedule'
import { afterAnswer, afterCall } from './state-after-calls'
import { type Reading, troubled } from './source'
import { utcDay } from '../packed-day'
import { isSilent } from './silence'
import { seasonOf } from './table-calls'

const HOUR_MS = 60 * 60 * 1000
const MIDNIGHT = Date.parse('2026-11-28T00:00:00Z')
/** Without a table. */
const EMPTY: Reading = { ...troubled('down'), trouble: null }
const GOOD: Reading = { ...EMPTY, standings: { competition: 39, groups: [] } }
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

describe('K7 tables change nothing of matches', () => {
  const MATCHES = { topic: 'days', path: '/v4/matches' }
  const TABLE = { topic: 'table:39', path: '/v4/competitions/PL/standings' }
  const after = (state: SourceState, call: typeof MATCHES, reading: Reading, now: number) =>
    afterAnswer(afterCall(state, call, now), call, reading, now)

  test('matches that cannot be read are in trouble until they can, though a table was read meanwhile', () => {
    const failed = after(NEW_STATE, MATCHES, troubled('shape'), MIDNIGHT)
    expect(failed.trouble).toBe('shape')
    const state = after(failed, TABLE, GOOD, MIDNIGHT + 60_000)
    expect(state).toMatchObject({ trouble: 'shape', failures: 1 })
  })

  test('a source whose matches cannot be read is silent, though a table was read meanwhile', () => {
    const kickoff = MIDNIGHT + 14 * HOUR_MS
    const now = kickoff + HOUR_MS
    const facts: Facts = {
      ...{ now, opened: [], leagues: [], tables: [] },
      matches: [{ id: idOf('f', 1), kickoff, status: 'h2' }],
    }
    const failed = after(NEW_STATE, MATCHES, troubled('shape'), now - 60_000)
    expect(isSilent(FOOTBALL_DATA_SCHEDULE, facts, failed)).toBe(true)
    expect(isSilent(FOOTBALL_DATA_SCHEDULE, facts, after(failed, TABLE, GOOD, now))).toBe(true)
  })

  test('when the calls of the day are used, the hourly one in play is not put off by calls for tables', () => {
    const now = MIDNIGHT + 16 * HOUR_MS
    const state = { ...NEW_STATE, day: '2026-11-28', used: 90, calledAt: now - 59 * 60_000 }
    const at = (tables: Facts['tables'], known: SourceState, time: number) => {
      const matches = [{ id: idOf('a', 1), kickoff: now - HOUR_MS, status: 'h2' as const }]
      const due = API_FOOTBALL_SCHEDULE.dueCalls({ now: time, matches, opened: [], leagues: [], tables }, known)
      return due.find(({ call }) => call.topic === 'live')?.dueAt
    }
    const tables = [{ competition: idOf('a', 39), lastOver: now - 3 * HOUR_MS }]
    const before = at(tables, state, now)
    const behindTable = after(state, { topic: 'table:39', path: '/standings' }, GOOD, now)
    expect(at(tables, behindTable, now)).toBe(before)
  })

  test('three tables that cannot be read on any day leave one call of three days for a table that can', () => {
    const broken = [39, 140, 135]
    const kickoff = MIDNIGHT - 5 * HOUR_MS
    const asked: string[] = []
    let state: SourceState = NEW_STATE
    for (let now = MIDNIGHT; now < MIDNIGHT + 72 * HOUR_MS;) {
      const tables = [...broken, 78].map((one) => ({ competition: idOf('a', one), lastOver: kickoff }))
      const step = nextStep(API_FOOTBALL_SCHEDULE, state, { now, matches: [], opened: [], leagues: [], tables })
      if ('sleepUntil' in step) {
        now = step.sleepUntil
        continue
      }
      asked.push(step.ask.topic)
      const isBroken = broken.some((one) => step.ask.topic === `table:${one}`)
      state = after(state, step.ask, isBroken ? troubled('shape') : GOOD, now)
    }
    expect(asked.filter((topic) => topic.startsWith('table:')).length).toBeLessThanOrEqual(9)
    expect(asked).toContain('table:78')
  })

  test('a cup without a table is not asked again each day before leagues that have one', () => {
    // The King's Cup stands before the Turkish league in our list, and has no table.
    const [cup, league] = [504, 203]
    let state: SourceState = NEW_STATE
    const asked: string[] = []
    for (let day = 0; day < 4; day += 1) {
      const start = MIDNIGHT + day * 24 * HOUR_MS
      for (const hour of [15, 17, 19, 21]) {
        const now = start + hour * HOUR_MS
        const lastOver = now - 3 * HOUR_MS
        const tables = [cup, league, 39, 140].map((one) => ({ competition: idOf('a', one), lastOver }))
        const known = { now, matches: [], opened: [], leagues: [], tables }
        const topics = [`day:${utcDay(now)}`, `day:${utcDay(now + 24 * HOUR_MS)}`, `day:${utcDay(now - 24 * HOUR_MS)}`]
        const fresh = topics.map((topic) => ({ topic, askedAt: now, answeredAt: now, failures: 0 }))
        const step = nextStep(API_FOOTBALL_SCHEDULE, { ...state, topics: [...fresh, ...state.topics] }, known)
        if ('sleepUntil' in step) continue
        asked.push(step.ask.topic)
        state = after(state, step.ask, step.ask.topic === `table:${cup}` ? EMPTY : GOOD, now)
      }
    }
    expect(asked.filter((topic) => topic === `table:${cup}`).length).toBeLessThan(2)
    expect(asked.filter((topic) => topic === `table:${league}`).length).toBeGreaterThan(2)
  })

  test('a table that could not be read is tried once more, and then a week later', () => {
    const tables = [{ competition: idOf('a', 39), lastOver: MIDNIGHT - 5 * HOUR_MS }]
    let state: SourceState = NEW_STATE
    const days: number[] = []
    for (let now = MIDNIGHT; now < MIDNIGHT + 9 * 24 * HOUR_MS; now += HOUR_MS / 2) {
      const step = nextStep(FOOTBALL_DATA_SCHEDULE, state, { now, matches: [], opened: [], leagues: [], tables })
      if ('sleepUntil' in step) continue
      const isOfTable = step.ask.topic.startsWith('table:')
      if (isOfTable) days.push(Math.floor((now - MIDNIGHT) / (24 * HOUR_MS)))
      state = after(state, step.ask, isOfTable ? troubled('shape') : GOOD, now)
    }
    expect(days).toEqual([0, 0, 7])
  })
})

const withoutTables: CallSchedule['dueCalls'] = (facts, state) =>
  API_FOOTBALL_SCHEDULE.dueCalls({ ...facts, tables: [] }, state)

test.each([
  [78, '2026-07-01T00:00:00Z', 2026],
  [78, '2027-05-30T00:00:00Z', 2026],
  [71, '2027-05-30T00:00:00Z', 2027],
  // The Asian Cup of January 2027, and the Africa Cup of June 2027: the provider calls them by their year.
  [7, '2027-01-15T00:00:00Z', 2027],
  [6, '2027-06-25T00:00:00Z', 2027],
])('the season of competition %i at %s is %i', (competition, now, season) =>
  expect(seasonOf(competition, Date.parse(now))).toBe(season),
)

test('the table of a cup that begins before its year is asked for by the season that its matches name', () => {
  // The Africa Cup of December 2025 to January 2026 is that of 2025.
  const now = Date.parse('2026-01-05T12:00:00Z')
  const africaCup = { id: idOf('a', 6), known: 6, latin: 'Africa Cup of Nations', season: 2025 }
  const day = { topic: `day:${utcDay(now)}`, path: '/fixtures' }
  const state = afterAnswer(afterCall(NEW_STATE, day, now), day, { ...EMPTY, competitions: [africaCup] }, now)
  const tables = [{ competition: africaCup.id, lastOver: 0 }]
  const pathIn = (known: SourceState) =>
    API_FOOTBALL_SCHEDULE.dueCalls({ now, matches: [], opened: [], leagues: [], tables }, known).find(
      ({ call }) => call.topic === 'table:6',
    )?.call.path
  expect([pathIn(state), pathIn(NEW_STATE)]).toEqual([
    ...['/standings?league=6&season=2025', '/standings?league=6&season=2026'],
  ])
})
