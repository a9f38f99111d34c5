import { expect, test } from 'vitest'
import { SIDES_CASES } from '../../../tests/support/changed-sides'
import { areSwapped, scoreOfSides } from './changed-sides'

test.each(SIDES_CASES)('K19 a change of $what swaps goals: $swapped', ({ before, now, swapped }) => {
  expect(areSwapped(before, now)).toBe(swapped)
  expect(scoreOfSides({ home: 2, away: 1 }, before, now)).toEqual(swapped ? { home: 1, away: 2 } : { home: 2, away: 1 })
})

test('K19 goals of which one team is known, or none, change their side with a known team only', () => {
  const now = { home: 'h1', away: 'h2' }
  expect(areSwapped({ home: 'h2', away: null }, now)).toBe(true)
  expect(areSwapped({ home: 'h1', away: null }, now)).toBe(false)
  expect(areSwapped({ home: 'h3', away: null }, now)).toBe(false)
  expect(areSwapped({ home: undefined, away: undefined }, now)).toBe(false)
})

test('K19 goals stay when a team stood on both sides', () => {
  expect(areSwapped({ home: 'h1', away: 'h1' }, { home: 'h2', away: 'h1' })).toBe(false)
})
