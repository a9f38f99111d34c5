import { expect, test } from 'vitest'
import type { EventFields } from '@/domain/football/by-hand/entry-fields'
import { readTypedEntry, refusalsOfTyped, typedEntry } from './typed-entry'

const goal: EventFields = { kind: 'goal', side: 'home', minute: 45, extra: 2, player: 'سالم', other: 'كنو' }

test('an entry that nobody changes is read as it was', () => {
  expect(readTypedEntry(typedEntry(goal))).toEqual(goal)
  expect(typedEntry({ ...goal, extra: 0 }).extra).toBe('')
})

test('numbers in Arabic digits are understood, and blanks around a name are left out', () => {
  const typed = { ...typedEntry(goal), minute: '٦٣', extra: '', player: ' سالم ' }
  expect(readTypedEntry(typed)).toMatchObject({ minute: 63, extra: 0, player: 'سالم' })
})

test('a goal that becomes a penalty has no assist', () => {
  expect(readTypedEntry({ ...typedEntry(goal), kind: 'penalty' }).other).toBe('')
})

test('a minute of no number and a long name are refused at their fields', () => {
  const typed = { ...typedEntry(goal), minute: '', other: 'م'.repeat(61) }
  expect(refusalsOfTyped(typed)).toEqual({ minute: 'minute-range', other: 'player-too-long' })
  expect(refusalsOfTyped({ ...typed, minute: '1', kind: 'penalty' })).toEqual({})
})
