import { expect, test } from 'vitest'
import { scarfOf } from './club-colours'

test.each(['constructor', 'toString', '__proto__'])('a favourite club named %s gets a pair of colours', (name) => {
  expect(scarfOf(name)).toHaveLength(2)
})

test('a known club has its own colours, and no club has none', () => {
  expect(scarfOf(' الهلال ')).toEqual(['#1550A8', '#FFFFFF'])
  expect(scarfOf(' ')).toBeNull()
})
