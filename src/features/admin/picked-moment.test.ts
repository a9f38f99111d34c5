import { expect, test } from 'vitest'
import { endOfMinute, momentOf, pickedOf } from './picked-moment'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

test('a picked time is one of the clock of this device', () => {
  expect(momentOf('2026-11-29 18:30:00')).toBe(at(2026, 10, 29, 18, 30))
  expect(momentOf('2026-11-29 18:30')).toBe(at(2026, 10, 29, 18, 30))
  expect(momentOf('2026-03-01')).toBe(at(2026, 2, 1, 0, 0))
})

test('a moment is picked again as the same minute', () => {
  for (const moment of [at(2026, 0, 1, 0, 0), at(2026, 11, 31, 23, 59), at(1999, 4, 9, 5, 7)]) {
    expect(momentOf(pickedOf(moment))).toBe(moment)
  }
  expect(pickedOf(at(2026, 2, 5, 4, 3) + 59_999)).toBe('2026-03-05 04:03:00')
})

test('a span up to a picked minute has the whole minute', () => {
  const picked = at(2026, 10, 29, 18, 30)
  expect(endOfMinute(picked)).toBe(at(2026, 10, 29, 18, 31) - 1)
  expect(endOfMinute(endOfMinute(picked))).toBe(endOfMinute(picked))
})

test('what is no picked time is no moment', () => {
  expect(momentOf('tomorrow')).toBeNaN()
})
