import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import { API_FOOTBALL_SCHEDULE } from './api-football-schedule'
import { FOOTBALL_DATA_SCHEDULE } from './football-data-schedule'
import { OPENLIGADB_SCHEDULE } from './openligadb-schedule'
import { type Facts, NEW_STATE, nextStep, type CallSchedule, type SourceState } from './call-schedule'
import { afterAnswer, afterCall } from './state-after-calls'
import { type Reading, troubled, type Trouble } from './source'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MIDNIGHT = Date.parse('2026-11-28T00:00:00Z')
const SPACING_MS = 6_500
const LIVE = { topic: 'live', path: '/' }

const read = (quota: Partial<Reading['quota']> = {}): Reading => {
  const { quota: none, ...others } = troubled('down')
  return { ...others, trouble: null, quota: { ...none, ...quota } }
}

type Played = Facts['matches'][number]

/** A match that begins when it should and takes 115 minutes. */
const match = (number: number, kickoff: number): Played => ({ id: idOf('a', number), kickoff, status: 'scheduled' })

/** What the source says at a time. */
const playedAt = (matches: readonly Played[], now: number): Played[] =>
  matches.map((one) => ({
    ...one,
    status: now < one.kickoff ? 'scheduled' : now < one.kickoff + 115 * MINUTE_MS ? 'h2' : 'ft',
  }))

/** A day of calls. @returns the time and key of each */
function simulate(
  plan: CallSchedule,
  matches: readonly Played[],
  about: { opened?: string[]; leagues?: string[]; tables?: Facts['tables']; perDay?: number; hours?: number } = {},
) {
  const { opened = [], leagues = [], tables = [], perDay, hours = 24 } = about
  const calls: Array<{ at: number; key: string }> = []
  let state: SourceState = NEW_STATE
  let known: Played[] = []
  for (let now = MIDNIGHT; now < MIDNIGHT + hours * HOUR_MS;) {
    const step = nextStep(plan, state, { now, matches: known, opened, leagues, tables })
    if ('sleepUntil' in step) {
      expect(step.sleepUntil).toBeGreaterThan(now)
      now = step.sleepUntil
      continue
    }
    state = afterCall(state, step.ask, now)
    calls.push({ at: now, key: step.ask.topic })
    known = playedAt(matches, now)
    state = afterAnswer(state, step.ask, read(perDay === undefined ? {} : { perDay, left: perDay - state.used }), now)
  }
  return { calls, state }
}

const hoursOf = (...hours: number[]) => hours.map((hour, at) => match(at + 1, MIDNIGHT + hour * HOUR_MS))

describe('K7 api-football with 100 calls a day', () => {
  const days = {
    'of one match': hoursOf(18),
    'of a weekend': hoursOf(12, 12.5, 14, 14, 15, 16, 17, 17.5, 19, 20),
    'with matches from morning to night': Array.from({ length: 40 }, (_, at) =>
      match(at + 1, MIDNIGHT + (1 + at / 2) * HOUR_MS),
    ),
  }
  test.each(Object.entries(days))(
    'a day %s: calls from the first whistle to the last, and no more than 100',
    (_name, matches) => {
      const opened = matches.map(({ id }) => id)
      const { calls } = simulate(API_FOOTBALL_SCHEDULE, matches, { opened })
      expect(calls.length).toBeLessThanOrEqual(100)
      const last = Math.min(
        MIDNIGHT + 24 * HOUR_MS,
        Math.max(...matches.map(({ kickoff }) => kickoff)) + 115 * MINUTE_MS,
      )
      const first = Math.min(...matches.map(({ kickoff }) => kickoff))
      const live = calls.find(({ key }) => key === 'live')
      expect(live?.at).toBeLessThanOrEqual(first)
      const isHeard = (key: string) => key === 'live' || key === 'day:2026-11-28'
      const heard = calls.filter(({ key, at }) => isHeard(key) && at <= last && (key === 'live' || at > first))
      const gaps = heard.map(({ at }, index) => (heard[index + 1]?.at ?? last) - at)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(31 * MINUTE_MS)
    },
  )

  test('a day without matches asks for the days only', () => {
    const { calls } = simulate(API_FOOTBALL_SCHEDULE, [])
    expect(calls).toHaveLength(12)
    expect(calls.some(({ key }) => key === 'live')).toBe(false)
  })

  test('two calls are never closer than the provider permits', () => {
    const { calls } = simulate(API_FOOTBALL_SCHEDULE, hoursOf(12, 14), { perDay: 7_500 })
    expect(Math.min(...calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0)))).toBeGreaterThanOrEqual(
      SPACING_MS,
    )
  })

  test('who pays for 7,500 calls hears every 15 seconds in play', () => {
    const { calls } = simulate(API_FOOTBALL_SCHEDULE, hoursOf(12), { perDay: 7_500 })
    const live = calls.filter(({ key }) => key === 'live').map(({ at }) => at)
    expect(live.length).toBeGreaterThan(400)
  })

  test('a match that is open is asked for before its kick-off, in play and once after it', () => {
    const [only] = hoursOf(12)
    const { calls } = simulate(API_FOOTBALL_SCHEDULE, only ? [only] : [], { opened: [idOf('a', 1)] })
    const asked = calls
      .filter(({ key }) => key.startsWith('match'))
      .map(({ at }) => (at - (only?.kickoff ?? 0)) / MINUTE_MS)
    expect(asked.filter((minute) => minute < 0).length).toBeGreaterThan(0)
    expect(asked.filter((minute) => minute > 115)).toHaveLength(1)
    expect(asked.length).toBeLessThanOrEqual(23)
  })
})

test('football-data and openligadb ask every minute in play, and every three hours else', () => {
  for (const [plan, leagues] of [
    [FOOTBALL_DATA_SCHEDULE, []],
    [OPENLIGADB_SCHEDULE, ['bl1']],
  ] as const) {
    const { calls } = simulate(plan, hoursOf(12), { leagues: [...leagues] })
    const inPlay = calls.filter(({ at }) => at >= MIDNIGHT + 12 * HOUR_MS && at < MIDNIGHT + 14 * HOUR_MS)
    expect(inPlay.length).toBeGreaterThan(100)
    expect(calls.length - inPlay.length).toBeLessThan(20)
  }
})

describe('trouble', () => {
  const NOON = MIDNIGHT + 12 * HOUR_MS
  const rest = (...troubles: Trouble[]) => {
    const end = troubles.reduce((state, one) => afterAnswer(state, LIVE, troubled(one), NOON), NEW_STATE)
    return (end.restUntil - NOON) / MINUTE_MS
  }

  test.each([
    ['quota', 720.5],
    ['rate', 1.5],
    ['key', 60],
    ['blocked', 60],
    ['unpaid', 0],
    ['shape', 0],
    ['down', 0.5],
  ] as const)('%s rests for %s minutes', (trouble, minutes) => {
    expect(rest(trouble)).toBe(minutes)
  })

  test('the rests of a source that is down grow, and after five failures it is left alone', () => {
    const down = (times: number) => rest(...Array.from({ length: times }, () => 'down' as const))
    expect([1, 2, 3, 4, 5, 9].map(down)).toEqual([0.5, 1, 2, 4, 10, 10])
  })

  test('an answer ends the rest, and its topic was answered', () => {
    const state = afterAnswer(afterAnswer(NEW_STATE, LIVE, troubled('down'), NOON), LIVE, read(), NOON + 1)
    expect(state).toMatchObject({
      restUntil: 0,
      failures: 0,
      trouble: null,
      topics: [{ topic: 'live', answeredAt: NOON + 1, failures: 0 }],
    })
  })

  test('K13 the count of the source holds, but not that of an answer with trouble', () => {
    const state = { ...NEW_STATE, day: '2026-11-28', used: 40 }
    expect(afterAnswer(state, LIVE, read({ perDay: 100, left: 20 }), NOON).used).toBe(80)
    expect(afterAnswer(state, LIVE, read({ perDay: 100, left: 99 }), NOON).used).toBe(1)
    expect(afterAnswer(state, LIVE, troubled('down'), NOON).used).toBe(40)
  })

  test('the counters begin anew at midnight UTC', () => {
    const late = afterCall({ ...NEW_STATE, day: '2026-11-28', used: 90 }, LIVE, MIDNIGHT + 24 * HOUR_MS)
    expect([late.used, late.day]).toEqual([1, '2026-11-29'])
  })

  test('a league that cannot be read holds up no other one', () => {
    const calls = new Map<string, number>()
    let state: SourceState = NEW_STATE
    for (let now = MIDNIGHT; now < MIDNIGHT + 24 * HOUR_MS;) {
      const facts = { now, matches: hoursOf(12), opened: [], leagues: ['bl1', 'typo'], tables: [] }
      const step = nextStep(OPENLIGADB_SCHEDULE, state, facts)
      if ('sleepUntil' in step) {
        now = step.sleepUntil
        continue
      }
      calls.set(step.ask.topic, (calls.get(step.ask.topic) ?? 0) + 1)
      const reading = step.ask.topic === 'league:typo' ? troubled('shape') : read()
      state = afterAnswer(afterCall(state, step.ask, now), step.ask, reading, now)
    }
    expect(calls.get('league:typo')).toBeLessThan(20)
    expect(calls.get('league:bl1')).toBeGreaterThan(100)
  })

  test('an answer that could not be stored counts as a failure of its thing, and is asked for later and later', () => {
    const waits = [1, 2, 3].map((times) => {
      const state = Array.from({ length: times }).reduce<SourceState>((one) => afterCall(one, LIVE, NOON), NEW_STATE)
      const facts = { now: NOON, matches: hoursOf(12), opened: [], leagues: [], tables: [] }
      const step = nextStep({ ...API_FOOTBALL_SCHEDULE, dueCalls: () => [{ call: LIVE, dueAt: 0 }] }, state, facts)
      return 'sleepUntil' in step ? step.sleepUntil - NOON : 0
    })
    expect(waits).toEqual([30_000, 60_000, 60_000])
  })

  test('a call without an answer is made again after the rest, and not hours later', () => {
    const facts = { now: NOON, matches: [], opened: [], leagues: ['bl1'], tables: [] }
    const step = nextStep(OPENLIGADB_SCHEDULE, NEW_STATE, facts)
    const asked = 'ask' in step ? step.ask : LIVE
    const after = afterAnswer(afterCall(NEW_STATE, asked, NOON), asked, troubled('down'), NOON)
    expect(nextStep(OPENLIGADB_SCHEDULE, after, facts)).toEqual({ sleepUntil: NOON + 30_000 })
    expect(nextStep(OPENLIGADB_SCHEDULE, after, { ...facts, now: NOON + 30_000 })).toEqual({ ask: asked })
  })

  test('a count of yesterday that comes after midnight does not use up the day, and a quota that is used up is asked again', () => {
    const early = MIDNIGHT + 3_000
    const state = afterAnswer({ ...NEW_STATE, day: '2026-11-28', used: 1 }, LIVE, read({ perDay: 100, left: 8 }), early)
    expect(state.used).toBe(1)
    expect(afterAnswer(state, LIVE, troubled('quota'), early).restUntil).toBe(early + 2 * MINUTE_MS)
    const topics = [{ topic: 'live', askedAt: NOON, answeredAt: NOON, failures: 0 }]
    const used = { ...state, used: 95, calledAt: NOON, topics }
    const matches: Played[] = [{ ...match(1, NOON), status: 'h1' }]
    const facts = { now: NOON + HOUR_MS, matches, opened: [], leagues: [], tables: [] }
    expect(nextStep(API_FOOTBALL_SCHEDULE, used, facts)).toMatchObject({ ask: { topic: 'live' } })
    expect(nextStep(API_FOOTBALL_SCHEDULE, used, { ...facts, now: facts.now - 1 })).toEqual({ sleepUntil: facts.now })
  })

  test('a clock that was a year ahead stops nothing', () => {
    const ahead = NOON + 365 * 24 * HOUR_MS
    const state: SourceState = {
      ...NEW_STATE,
      calledAt: ahead,
      restUntil: ahead,
      topics: [{ topic: 'league:bl1', askedAt: ahead, answeredAt: ahead, failures: 0 }],
    }
    expect(
      nextStep(OPENLIGADB_SCHEDULE, state, { now: NOON, matches: [], opened: [], leagues: ['bl1'], tables: [] }),
    ).toHaveProperty('ask')
  })
})

test('of 150 opened matches that are over, each of the most heard is asked for once', () => {
  const over = Array.from({ length: 150 }, (_, at): Played => ({ ...match(at + 1, MIDNIGHT), status: 'ft' }))
  const { calls } = simulate(API_FOOTBALL_SCHEDULE, over, { opened: over.map(({ id }) => id), perDay: 7_500, hours: 6 })
  const ends = calls.filter(({ key }) => key.startsWith('match-end'))
  expect(new Set(ends.map(({ key }) => key)).size).toBe(ends.length)
  expect(ends).toHaveLength(40)
})

describe('matches that nothing ends', () => {
  const NOON = MIDNIGHT + 12 * HOUR_MS
  const stopped: Played = { id: idOf('a', 1), kickoff: MIDNIGHT - 3 * HOUR_MS, status: 'stopped' }
  const keysOf = (matches: readonly Played[]) =>
    API_FOOTBALL_SCHEDULE.dueCalls(
      { now: NOON, matches, opened: [], leagues: [], tables: [] },
      { ...NEW_STATE, day: '2026-11-28' },
    ).map(({ call }) => call.topic)

  test('a match that was stopped yesterday does not hold up the result of one of today', () => {
    const over: Played = { id: idOf('a', 2), kickoff: NOON - 2 * HOUR_MS, status: 'h2' }
    expect(keysOf([stopped, over])[0]).toBe('day:2026-11-28')
  })

  test('the day of a match that is live for more than four hours is asked for', () => {
    expect(keysOf([{ ...stopped, kickoff: MIDNIGHT - 30 * HOUR_MS }])).toContain('day:2026-11-26')
  })
})
