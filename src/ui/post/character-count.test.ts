import { expect, test } from 'vitest'
import { characterCount } from './character-count'

test('the ring has no number up to 399 characters and one from 400', () => {
  expect(characterCount(0)).toEqual({ tone: 'quiet', left: 500, filled: 0, spoken: null })
  expect(characterCount(399).tone).toBe('quiet')
  expect(characterCount(400)).toMatchObject({ tone: 'near', left: 100 })
  expect(characterCount(477)).toMatchObject({ tone: 'near', left: 23 })
})

test('500 characters are permitted and 501 are not', () => {
  expect(characterCount(500)).toEqual({ tone: 'near', left: 0, filled: 1, spoken: 0 })
  expect(characterCount(512)).toEqual({ tone: 'over', left: -12, filled: 1, spoken: 0 })
})

test('the spoken threshold is 50, 20 and 0 characters left', () => {
  const announced = new Set<number | null>()
  for (let characters = 400; characters <= 520; characters += 1) announced.add(characterCount(characters).spoken)
  expect([...announced]).toEqual([null, 50, 20, 0])
})

test('a longer limit uses the same thresholds', () => {
  expect(characterCount(899, 1000)).toMatchObject({ tone: 'quiet', left: 101 })
  expect(characterCount(1001, 1000)).toMatchObject({ tone: 'over', left: -1 })
})
