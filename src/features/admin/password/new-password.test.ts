import { expect, test } from 'vitest'
import { checkPasswords, fieldOf } from './new-password'

const check = (present: string, next: string, again: string) => checkPasswords({ present, next, again }, 'sara.admin')

test.each([
  ['', '', '', { present: 'present-missing', next: 'next-missing', again: 'again-missing' }],
  ['old', 'seven77', 'seven77', { next: 'password-short' }],
  ['old', 'a-long-enough', 'another', { again: 'password-mismatch' }],
  ['old', 'sara.admin99', 'sara.admin99', { next: 'password-common' }],
  ['old', `قلعة${'م'.repeat(40)}`, `قلعة${'م'.repeat(40)}`, { next: 'password-long' }],
  ['old', ' a-long-enough ', ' a-long-enough ', {}],
])('«%s», «%s», «%s» → %o', (present, next, again, errors) => {
  expect(check(present, next, again)).toEqual(errors)
})

test('a refusal belongs to the present password, to the new one, or to the whole form', () => {
  expect(['password-wrong', 'password-common', 'limit'].map(fieldOf)).toEqual(['present', 'next', null])
})
