import { expect, test } from 'vitest'
import { moved } from './moved'

const LIST = ['a', 'b', 'c']

test.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i', (entry, by, order) => {
  expect(moved(LIST, entry, by).join('')).toBe(order)
  expect(LIST.join('')).toBe('abc')
})
