import type { Code } from './codes'
import { isCommonPassword } from './common-passwords'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_CHARACTERS } from './limits'
import { countBytes, isLongerThan } from './text'

/** What is known of the account: a password made of it is guessed first. */
export interface PasswordContext {
  username: string
  email: string
}

/** What is wrong with a password, or null. Any character counts, blanks too; it is never trimmed. */
export function checkPassword(password: string, context: PasswordContext): Code | null {
  // No unit of UTF-16 is less than a byte.
  if (password.length > PASSWORD_MAX_BYTES || countBytes(password) > PASSWORD_MAX_BYTES) return 'password-long'
  if (!isLongerThan(password, PASSWORD_MIN_CHARACTERS - 1)) return 'password-short'
  const names = [context.username, context.email, context.email.split('@')[0] ?? '']
  return isCommonPassword(password, names) ? 'password-common' : null
}
