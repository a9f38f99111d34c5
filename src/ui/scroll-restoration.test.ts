import { expect, test } from 'vitest'
import { indexOfPosition } from './scroll-restoration'

const rows = (...keys: string[]) => [keys.length, (index: number) => keys[index] as string] as const

test('the position is restored by its row, also when rows were added above', () => {
  expect(indexOfPosition({ key: 'c', index: 2, offset: 10 }, ...rows('x', 'y', 'a', 'b', 'c'))).toBe(4)
})

test('the position of a deleted row becomes its index, limited to the list', () => {
  expect(indexOfPosition({ key: 'gone', index: 1, offset: 0 }, ...rows('a', 'b', 'd'))).toBe(1)
  expect(indexOfPosition({ key: 'gone', index: 9, offset: 0 }, ...rows('a', 'b', 'd'))).toBe(2)
})
