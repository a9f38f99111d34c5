import { expect, test } from 'vitest'
import { isGoals, isPredictable, isVoid, periodStart } from './predictions'
import { MATCH_STATUSES } from './statuses'

const KICKOFF = Date.UTC(2026, 10, 27, 18)

test('K19 a match can be predicted until the millisecond of its kick-off', () => {
  const match = { status: 'scheduled', kickoff: KICKOFF } as const
  expect(isPredictable(match, KICKOFF - 1)).toBe(true)
  expect(isPredictable(match, KICKOFF)).toBe(false)
})

test('K19 before the kick-off a match can be predicted only while no source says that it began or is over', () => {
  const open = MATCH_STATUSES.filter((status) => isPredictable({ status, kickoff: KICKOFF }, KICKOFF - 1))
  expect(open).toEqual(['scheduled', 'tbd', 'postponed'])
})

test('K19 after the kick-off only a postponed match can be predicted', () => {
  const open = MATCH_STATUSES.filter((status) => isPredictable({ status, kickoff: KICKOFF }, KICKOFF + 1))
  expect(open).toEqual(['postponed'])
})

test('K19 a match that ends without a result by play voids its predictions', () => {
  expect(MATCH_STATUSES.filter(isVoid)).toEqual(['abandoned', 'awarded', 'walkover', 'cancelled'])
})

test.each([
  [0, true],
  [99, true],
  [100, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  ['1', false],
])('%j is a number of goals: %s', (value, is) => {
  expect(isGoals(value)).toBe(is)
})

test('a season begins on 1 July', () => {
  expect(periodStart('season', Date.UTC(2026, 10, 27))).toBe(Date.UTC(2026, 6, 1))
  expect(periodStart('season', Date.UTC(2027, 4, 1))).toBe(Date.UTC(2026, 6, 1))
  expect(periodStart('season', Date.UTC(2026, 6, 1))).toBe(Date.UTC(2026, 6, 1))
  expect(periodStart('month', Date.UTC(2026, 10, 27))).toBe(Date.UTC(2026, 9, 28))
})
