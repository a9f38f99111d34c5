import { expect, test } from 'vitest'
import { initialOf } from './initial-of'

test.each([
  ['هاني', 'هـ'],
  ['layla', 'L'],
  ['«نور»', 'ن'],
  ['', '؟'],
])('the initial of «%s» is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
