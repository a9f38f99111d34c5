import { expect, test } from 'vitest'
import { API_FOOTBALL_SCHEDULE } from './api-football-schedule'
import { NEW_STATE, type SourceState } from './call-schedule'
import { shownState } from './shown-state'
import { troubled } from './source'
import { afterAnswer, afterCall } from './state-after-calls'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const CALL = { topic: 'day:2026-11-28', path: '/fixtures' }
const facts = (now: number) => ({ now, matches: [], opened: [], leagues: [], tables: [] })
const shownOf = (state: SourceState, now = NOON) => shownState(API_FOOTBALL_SCHEDULE, state, facts(now))

test('a source that was never asked is asked now', () => {
  expect(shownOf(NEW_STATE)).toEqual({
    ...{ trouble: '', failingSince: 0, heardAt: 0, nextAt: NOON },
    ...{ used: 0, perDay: null, setAside: null },
  })
})

test('after an answer it says when, what was set aside, and when the next call is made', () => {
  const read = { ...troubled('shape'), trouble: null, setAside: { count: 2, first: 'response[3].fixture.date' } }
  const state = afterAnswer(afterCall(NEW_STATE, CALL, NOON), CALL, { ...read, quota: { left: 88, perDay: 100 } }, NOON)
  const { nextAt, ...shown } = shownOf(state)
  expect(shown).toEqual({
    ...{ trouble: '', failingSince: 0, heardAt: NOON, used: 12, perDay: 100 },
    setAside: { at: NOON, count: 2, first: 'response[3].fixture.date' },
  })
  expect(nextAt).toBeGreaterThan(NOON)
})

test('a used-up quota is asked again after midnight UTC, when the calls of the new day are 0', () => {
  const state = afterAnswer(afterCall(NEW_STATE, CALL, NOON), CALL, troubled('quota'), NOON)
  const midnight = Date.parse('2026-11-29T00:00:00Z')
  const { trouble, nextAt, used } = shownOf(state)
  expect([trouble, nextAt > midnight, used]).toEqual(['quota', true, 1])
  expect(shownOf(state, midnight).used).toBe(0)
})

test('the next call is planned in whole milliseconds while a match is in play, because the server reads no others', () => {
  const inPlay = { id: 'a1', kickoff: NOON - 1_800_000, status: 'h1' as const }
  for (const used of [0, 17, 40, 77]) {
    const state: SourceState = { ...NEW_STATE, day: '2026-11-28', perDay: 100, used, calledAt: NOON - 1 }
    const topics = [{ topic: 'live', askedAt: NOON - 1, answeredAt: NOON - 1, failures: 0 }]
    const { nextAt } = shownState(API_FOOTBALL_SCHEDULE, { ...state, topics }, { ...facts(NOON), matches: [inPlay] })
    expect(Number.isInteger(nextAt)).toBe(true)
  }
})

test('a source fails since its first answer with trouble, until one without', () => {
  const answers = (...all: Array<[at: number, reading: ReturnType<typeof troubled>]>) =>
    all.reduce((state, [at, reading]) => afterAnswer(afterCall(state, CALL, at), CALL, reading, at), NEW_STATE)
  const read = { ...troubled('down'), trouble: null }
  const failing = answers([NOON, read], [NOON + 1000, troubled('down')], [NOON + 2000, troubled('shape')])
  expect(shownOf(failing)).toMatchObject({ trouble: 'shape', failingSince: NOON + 1000, heardAt: NOON })
  expect(shownOf(afterAnswer(failing, CALL, read, NOON + 3000))).toMatchObject({ trouble: '', failingSince: 0 })
})
