import { expect, test } from 'vitest'
import { widestWord } from './word-width'

test('a name is as wide as its widest word', () => {
  expect(widestWord('Saudi Arabia')).toBe(widestWord('Arabia'))
  expect(widestWord('Saint-Germain')).toBe(widestWord('Germain'))
})

test('wide letters count more than narrow ones', () => {
  expect(widestWord('mow')).toBeGreaterThan(widestWord('oslo') * 0.9)
  expect(widestWord('till')).toBeLessThan(widestWord('oslo'))
})

test('the marks of a letter add no width', () => {
  expect(widestWord('الأُهْلِيُّ')).toBe(widestWord('الأهلي'))
})

test('an empty name has no width', () => {
  expect(widestWord('')).toBe(0)
})
