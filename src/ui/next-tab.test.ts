import { expect, test } from 'vitest'
import { nextTab } from './next-tab'

test('arrows follow the reading direction and go round', () => {
  expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2)
  expect(nextTab('ArrowRight', 0, 3, true)).toBe(2)
  expect(nextTab('ArrowRight', 2, 3, false)).toBe(0)
})

test('Home and End go to the ends, other keys nowhere', () => {
  expect(nextTab('Home', 2, 3, true)).toBe(0)
  expect(nextTab('End', 0, 3, false)).toBe(2)
  expect(nextTab('Enter', 0, 3, false)).toBeNull()
})
