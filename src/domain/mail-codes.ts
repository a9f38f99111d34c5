import type { Code } from './codes'
import { MAIL_CODE_DIGITS, MAIL_CODE_MAX_CHARACTERS } from './limits'
import { normaliseKey } from './normalise'
import { firstCharacters } from './text'

/** The digits of a typed or pasted code, Arabic ones too, without blanks, dashes and direction marks. */
export function tidyMailCode(typed: string): string {
  return normaliseKey(firstCharacters(typed, MAIL_CODE_MAX_CHARACTERS)).replace(/[\s-]/g, '')
}

/** The error of a normalised code's form, or null. Only the server knows whether it is the right one. */
export function checkMailCode(code: string): Code | null {
  return code.length === MAIL_CODE_DIGITS && /^[0-9]+$/.test(code) ? null : 'code-incomplete'
}
