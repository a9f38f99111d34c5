import { expect, test } from 'vitest'
import { readThreshold } from './trend-threshold'

test.each([
  ['40', 40],
  ['٤٠', 40],
  ['۴۰', 40],
  [' 7 ', 7],
  ['12 منشورًا', 12],
  ['', 1],
  ['عشرة', 1],
  ['0', 0],
  ['-3', -3],
])('Q24 [S06] a threshold written as "%s" is %i', (text, threshold) => {
  expect(readThreshold(text)).toBe(threshold)
})
