import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { LineupPlayer } from '@/domain/football/matches'
import { testEvent } from '../match-fixture'
import { marksOf } from './player-marks'
import { playerWords } from './player-words'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const PLAYER: LineupPlayer = { number: 9, name: 'Waleed', position: 'F', captain: false }
const NOTHING = marksOf('', 'home', [])

test('a player without a number has none in the sentence', () => {
  expect(playerWords(PLAYER, NOTHING)).toBe('9, Waleed, Forward')
  expect(playerWords({ ...PLAYER, number: 0 }, NOTHING)).toBe('Waleed, Forward')
})

test('what a substitute did stands in the order of its minutes', () => {
  const events = [
    testEvent('yellow', { player: 'Waleed', minute: 70 }),
    testEvent('change', { player: 'Ruben', other: 'Waleed', minute: 57 }),
    testEvent('goal', { player: 'Waleed', minute: 90, extra: 3 }),
  ]
  expect(playerWords(PLAYER, marksOf('Waleed', 'home', events))).toBe(
    '9, Waleed, Forward, comes on, minute 57, Yellow card, minute 70, Goal, minute 90+3',
  )
})
