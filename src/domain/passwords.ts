import type { Code } from './codes'
import { isCommonPassword } from './common-passwords'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_CHARACTERS } from './limits'
import { countBytes, countCharacters } from './text'

/** What is known of the account: a password made of it is guessed first. */
export interface PasswordContext {
  username: string
  email: string
}

/** What is wrong with a password, or null. Any character counts, blanks too; it is never trimmed. */
export function checkPassword(password: string, context: PasswordContext): Code | null {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS) return 'password-short'
  if (countBytes(password) > PASSWORD_MAX_BYTES) return 'password-long'
  const names = [context.username, context.email, context.email.split('@')[0] ?? '']
  return isCommonPassword(password, names) ? 'password-common' : null
}
