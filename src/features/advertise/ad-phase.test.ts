import { expect, test } from 'vitest'
import { minutesLeft, phaseOf } from './ad-phase'

const HOUR = 3_600_000
/** In the middle of a minute. */
const START = Date.UTC(2026, 10, 29, 12, 0, 37)
const ad = { startsAt: START, endsAt: START + HOUR }

test('an advertisement that begins within the present minute runs at once, and ends to the second', () => {
  const moments = [START - 1, START, START + HOUR - 1, START + HOUR]
  expect(moments.map((now) => phaseOf(ad, now))).toEqual(['before', 'running', 'running', 'over'])
})

test('an advertisement to which staff gave no end runs on', () => {
  expect(phaseOf({ startsAt: START, endsAt: 0 }, START + 400 * 24 * HOUR)).toBe('running')
})

test('the time left is that from now on, never none', () => {
  expect([START, START + 1, START + HOUR - 1, START + HOUR].map((now) => minutesLeft(ad, now))).toEqual([60, 60, 1, 1])
})
