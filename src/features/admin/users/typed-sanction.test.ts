import { expect, test } from 'vitest'
import { emptySanction, endOf, sanctionForm } from './typed-sanction'

const suspension = { ...emptySanction('suspend'), reason: 'spam' as const }

test('nothing is sent without a reason, or before a moment is chosen', () => {
  expect(sanctionForm(emptySanction('suspend'))).toBeNull()
  expect(sanctionForm({ ...suspension, length: 'moment' })).toBeNull()
  expect(sanctionForm(suspension)).toMatchObject({ kind: 'suspend', reason: 'spam', days: 1, until: 0 })
})

test('a moment replaces the days, and what was chosen before does not count', () => {
  expect(sanctionForm({ ...suspension, length: 'moment', moment: 5 })).toMatchObject({ days: 0, until: 5 })
  expect(sanctionForm({ ...suspension, length: '7', moment: 5 })).toMatchObject({ days: 7, until: 0 })
})

test('a ban is for good unless something else is chosen; a warning never ends', () => {
  const ban = { ...emptySanction('ban'), reason: 'hate' as const }
  expect(sanctionForm(ban)).toMatchObject({ days: 0, until: 0 })
  expect(sanctionForm({ ...ban, kind: 'warn', length: '7' })).toMatchObject({ days: 0, until: 0 })
})

test('lifting needs no reason', () => {
  expect(sanctionForm({ ...emptySanction('lift'), words: 'خطأ' })).toMatchObject({ kind: 'lift', words: 'خطأ' })
})

test('the end is that of the server: days from now, or the moment', () => {
  const form = { kind: 'suspend', reason: 'spam', words: '' } as const
  expect(endOf({ ...form, days: 3, until: 0 }, 1000)).toBe(1000 + 3 * 86_400_000)
  expect(endOf({ ...form, days: 0, until: 9 }, 1000)).toBe(9)
})
