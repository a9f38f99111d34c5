import { expect, test } from 'vitest'
import { ENTRY_LIMITS } from './entries'
import { eventFieldRefusals } from './entry-fields'

const written = {
  side: 'home',
  minute: 130,
  extra: 30,
  player: 'م'.repeat(ENTRY_LIMITS.nameCharacters),
  other: '',
} as const

test('K14 fields at their bounds break no rule', () => {
  expect(eventFieldRefusals(written)).toEqual({})
})

test('K14 each field of an event tells the rule that it breaks', () => {
  const long = `${written.player}م`
  const broken = { side: '', minute: 131, extra: Number.NaN, player: long, other: long } as const
  expect(eventFieldRefusals(broken)).toEqual({
    ...{ side: 'invalid', minute: 'minute-range', extra: 'minute-range' },
    ...{ player: 'player-too-long', other: 'player-too-long' },
  })
})

test('K14 the same player twice is refused at the second name; two empty names are not', () => {
  expect(eventFieldRefusals({ ...written, player: 'سالم', other: ' سالم ' })).toEqual({ other: 'player-twice' })
  expect(eventFieldRefusals({ ...written, player: '', other: '' })).toEqual({})
  expect(eventFieldRefusals({ ...written, player: '', other: 'سالم' })).toEqual({})
})
