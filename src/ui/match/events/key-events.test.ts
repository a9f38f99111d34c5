import { expect, test } from 'vitest'
import { testEvent } from '../match-fixture'
import { keyEvents } from './key-events'

test('key events are goals, missed penalties and players sent off', () => {
  const kinds = ['goal', 'own-goal', 'penalty', 'missed-penalty', 'second-yellow', 'red'] as const
  const others = ['yellow', 'change', 'var', 'kick-scored', 'kick-missed'] as const
  const events = [...others, ...kinds].map((kind) => testEvent(kind))
  expect(keyEvents(events).map(({ kind }) => kind)).toEqual(kinds)
})
