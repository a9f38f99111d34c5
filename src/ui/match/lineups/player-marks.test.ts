import { expect, test } from 'vitest'
import { testEvent } from '../match-fixture'
import { marksOf } from './player-marks'

const EVENTS = [
  testEvent('goal', { player: 'Salem', minute: 24 }),
  testEvent('penalty', { player: 'Salem', minute: 51 }),
  testEvent('own-goal', { side: 'away', player: 'Salem', minute: 60 }),
  testEvent('yellow', { player: 'Salem', minute: 61 }),
  testEvent('second-yellow', { player: 'Salem', minute: 70 }),
  testEvent('change', { player: 'Ruben', other: 'Waleed', minute: 66 }),
]

test('a player has the own goals scored, and the last card', () => {
  const { goals, card } = marksOf('Salem', 'home', EVENTS)
  expect(goals.map(({ minute }) => minute)).toEqual([24, 51])
  expect(card?.kind).toBe('second-yellow')
})

test('of a change one player goes off and the other comes on', () => {
  expect(marksOf('Ruben', 'home', EVENTS)).toMatchObject({ off: { minute: 66 }, on: null })
  expect(marksOf('Waleed', 'home', EVENTS)).toMatchObject({ off: null, on: { minute: 66 } })
})

test('a player of the same name in the other team has no marks', () => {
  expect(marksOf('Ruben', 'away', EVENTS)).toEqual({ goals: [], card: null, on: null, off: null })
})

test('a player without a name has no marks, also beside events without one', () => {
  expect(marksOf('', 'home', [testEvent('goal'), testEvent('change')])).toEqual({
    goals: [],
    card: null,
    on: null,
    off: null,
  })
})
