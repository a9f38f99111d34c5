import { expect, test } from 'vitest'
import { typedOver } from './use-sheet-draft'

const stored = { place: { round: '1', venue: '' }, home: '0' }

test('K9 what was typed stays over what is stored', () => {
  const typed = { ...stored, place: { round: '1', venue: 'الدرة' } }
  expect(typedOver({ ...stored }, { stored, typed })).toEqual(typed)
})

test('K9 a part that another editor stored meanwhile is not taken back by what was typed', () => {
  const typed = { place: { round: '1', venue: 'الدرة' }, home: '3' }
  const later = { ...stored, place: { round: '2', venue: '' } }
  expect(typedOver(later, { stored, typed })).toEqual({ place: { round: '2', venue: '' }, home: '3' })
})
