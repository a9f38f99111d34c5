import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { checkPassword } from '@/domain/passwords'
import { staffSentence } from '@/i18n/staff-codes'

export interface TypedPasswords {
  present: string
  next: string
  again: string
}

export type PasswordErrors = Partial<Record<keyof TypedPasswords, string>>

/** The codes of the fields, before the server is asked. */
export function checkPasswords({ present, next, again }: TypedPasswords, username: string): PasswordErrors {
  const errors: PasswordErrors = {}
  if (present === '') errors.present = 'present-missing'
  const wrong = next === '' ? 'next-missing' : checkPassword(next, { username, email: '' })
  if (wrong) errors.next = wrong
  if (again === '') errors.again = 'again-missing'
  else if (again !== next) errors.again = 'password-mismatch'
  return errors
}

/** The field that a refusal by the server belongs to; null for the whole form. */
export function fieldOf(code: string): keyof TypedPasswords | null {
  if (code === 'password-wrong') return 'present'
  return code.startsWith('password-') ? 'next' : null
}

const WORDS: Partial<Record<string, MessageDescriptor>> = {
  'present-missing': msg`Write your present password.`,
  'next-missing': msg`Write a new password.`,
  'again-missing': msg`Write the new password once more.`,
  'password-mismatch': msg`The new passwords do not match`,
  'password-short': msg`Password must be at least 8 characters`,
  'server-error': msg`An unexpected error occurred`,
}

export const passwordSentence = (code: string): MessageDescriptor => WORDS[code] ?? staffSentence(code)
