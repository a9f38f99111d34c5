import { expect, test } from 'vitest'
import { nextTab } from './next-tab'

test('arrow keys follow the reading direction and wrap around', () => {
  expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2)
  expect(nextTab('ArrowRight', 0, 3, true)).toBe(2)
  expect(nextTab('ArrowRight', 2, 3, false)).toBe(0)
})

test('Home and End go to the first and last tab, other keys do nothing', () => {
  expect(nextTab('Home', 2, 3, true)).toBe(0)
  expect(nextTab('End', 0, 3, false)).toBe(2)
  expect(nextTab('Enter', 0, 3, false)).toBeNull()
})
