import type { Code } from './codes'
import { isCommonPassword } from './common-passwords'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_CHARACTERS } from './limits'
import { countBytes, isLongerThan } from './text'

/** Names of the account: a password made of them is guessed first. */
export interface PasswordContext {
  username: string
  email: string
}

/** The error of a password, or null. Every character counts, blanks too; it is never trimmed. */
export function checkPassword(password: string, context: PasswordContext): Code | null {
  // Each UTF-16 unit takes at least one byte.
  if (password.length > PASSWORD_MAX_BYTES || countBytes(password) > PASSWORD_MAX_BYTES) return 'password-long'
  if (!isLongerThan(password, PASSWORD_MIN_CHARACTERS - 1)) return 'password-short'
  const names = [context.username, context.email, context.email.split('@')[0] ?? '']
  return isCommonPassword(password, names) ? 'password-common' : null
}
