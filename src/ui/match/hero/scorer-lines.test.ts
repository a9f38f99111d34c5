import { expect, test } from 'vitest'
import { testEvent } from '../match-fixture'
import { scorerLines, shownLines } from './scorer-lines'

const EVENTS = [
  testEvent('goal', { player: 'Sami', minute: 4 }),
  testEvent('penalty', { side: 'away', player: 'Turki', minute: 51 }),
  testEvent('yellow', { player: 'Sami', minute: 52 }),
  testEvent('own-goal', { player: 'Ali', minute: 60 }),
  testEvent('penalty', { player: 'Sami', minute: 63 }),
  testEvent('missed-penalty', { player: 'Fahd', minute: 70 }),
  testEvent('kick-scored', { player: 'Fahd', minute: 120 }),
]

test('a side has a line for each of its scorers, with all their goals', () => {
  const lines = scorerLines(EVENTS, 'home').map(({ player, goals }) => [player, goals.map(({ minute }) => minute)])
  expect(lines).toEqual([
    ['Sami', [4, 63]],
    ['Ali', [60]],
  ])
  expect(scorerLines(EVENTS, 'away')).toHaveLength(1)
})

test('a goal and an own goal of one name have two lines', () => {
  const events = [testEvent('goal', { player: 'Ali' }), testEvent('own-goal', { player: 'Ali' })]
  expect(scorerLines(events, 'home')).toHaveLength(2)
})

test('goals without a name have a line', () => {
  expect(scorerLines([testEvent('goal'), testEvent('goal', { minute: 20 })], 'home')).toMatchObject([
    { player: '', goals: [{ minute: 10 }, { minute: 20 }] },
  ])
})

test('of five scorers three are shown; of four no single one is hidden', () => {
  const shown = (...players: string[]) => {
    const events = players.map((player) => testEvent('goal', { player }))
    return shownLines(scorerLines(events, 'home')).map(({ player }) => player)
  }
  expect(shown('A', 'B', 'C', 'D', 'E')).toEqual(['A', 'B', 'C'])
  expect(shown('A', 'B', 'C', 'D')).toEqual(['A', 'B', 'C', 'D'])
})
