import { expect, test } from 'vitest'
import { indexOfPlace } from './scroll-restoration'

const rows = (...keys: string[]) => [keys.length, (index: number) => keys[index] as string] as const

test('a place is found again by its row, wherever rows that came above have pushed it', () => {
  expect(indexOfPlace({ key: 'c', index: 2, offset: 10 }, ...rows('x', 'y', 'a', 'b', 'c'))).toBe(4)
})

test('a row that is gone leaves its number, within the list', () => {
  expect(indexOfPlace({ key: 'gone', index: 1, offset: 0 }, ...rows('a', 'b', 'd'))).toBe(1)
  expect(indexOfPlace({ key: 'gone', index: 9, offset: 0 }, ...rows('a', 'b', 'd'))).toBe(2)
})
