import { expect, test } from 'vitest'
import { foldedIn, toggled } from './folded-competitions'

test('a competition is hidden by one tap and shown by the next', () => {
  const hidden = toggled(['saudi'], 'asia')
  expect(hidden).toEqual(['saudi', 'asia'])
  expect(toggled(hidden, 'saudi')).toEqual(['asia'])
})

test('what was hidden is hidden after a reload', () => {
  expect(foldedIn(JSON.stringify(['saudi', 'asia']))).toEqual(['saudi', 'asia'])
})

test.each(['{', '"saudi"', 'null', '[1, null]'])('%s in storage hides nothing', (text) => {
  expect(foldedIn(text)).toEqual([])
})

test('the oldest of more than 100 hidden competitions is forgotten', () => {
  const ids = Array.from({ length: 101 }, (_, n) => `c${n}`)
  const folded = ids.reduce<readonly string[]>(toggled, [])
  expect(folded).toHaveLength(100)
  expect(folded).not.toContain('c0')
})
