import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number'

test.each([
  ['40', 40],
  ['٤٠', 40],
  [' ۹۰ ', 90],
  ['', Number.NaN],
  ['1.5', Number.NaN],
  ['1234', Number.NaN],
  ['-1', Number.NaN],
])('%s is %d', (text, number) => {
  expect(wholeNumber(text)).toBe(number)
})
