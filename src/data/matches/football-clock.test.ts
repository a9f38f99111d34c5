import { expect, test } from 'vitest'
import { heardAt, serverNow } from './football-clock'

const listening = { openedAt: 1_000, offline: false, phoneNow: 5_000 }

test('K4 the time is that of the server, as far as it is ahead of the phone', () => {
  expect(serverNow({ serverAhead: 90 }, 10)).toBe(100)
})

test('a phone that never had an answer for the channels has heard nothing', () => {
  expect(heardAt({ wantedAt: { 'day:b': 9 } }, ['day:a'], listening)).toBeNull()
})

test('a connected phone hears of changes at once after an answer since the channels were opened', () => {
  const state = { wantedAt: { 'day:a': 1_000, 'day:b': 2_000 }, serverAhead: 7 }
  expect(heardAt(state, ['day:a', 'day:b'], listening)).toBe(5_007)
})

test('without such an answer, or offline, the oldest answer counts', () => {
  const state = { wantedAt: { 'day:a': 999, 'day:b': 2_000 }, serverAhead: 7 }
  expect(heardAt(state, ['day:a', 'day:b'], listening)).toBe(1_006)
  expect(heardAt(state, ['day:b'], { ...listening, offline: true })).toBe(2_007)
})

test('K5 what was heard while the clock of the phone was ahead has no age', () => {
  const state = { wantedAt: { 'day:a': 5_001, 'day:b': 900 } }
  expect(heardAt(state, ['day:a'], { ...listening, offline: true })).toBeNull()
  expect(heardAt(state, ['day:a'], listening)).toBeNull()
  expect(heardAt(state, ['day:a', 'day:b'], listening)).toBe(900)
})
