import type { Code } from './codes'
import { MAIL_CODE_DIGITS, MAIL_CODE_MAX_CHARACTERS } from './limits'
import { normaliseKey } from './normalise'
import { firstCharacters } from './text'

/** The digits of what was typed or pasted: Arabic ones too, blanks, dashes and marks of direction left out. */
export function tidyMailCode(typed: string): string {
  return normaliseKey(firstCharacters(typed, MAIL_CODE_MAX_CHARACTERS)).replace(/[\s-]/g, '')
}

/** What is wrong with the form of a tidied code, or null; whether it is the right one, the server knows. */
export function checkMailCode(code: string): Code | null {
  return code.length === MAIL_CODE_DIGITS && /^[0-9]+$/.test(code) ? null : 'code-incomplete'
}
