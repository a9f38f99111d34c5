import type { Code } from './codes'
import { MAIL_CODE_DIGITS } from './limits'
import { normaliseKey } from './normalise'

/** The digits of what was typed or pasted: Arabic ones too, blanks, dashes and marks of direction left out. */
export function tidyMailCode(typed: string): string {
  return normaliseKey(typed).replace(/[\s-]/g, '')
}

/** What is wrong with the form of a tidied code, or null; whether it is the right one, the server knows. */
export function checkMailCode(code: string): Code | null {
  return code.length === MAIL_CODE_DIGITS && /^[0-9]+$/.test(code) ? null : 'code-incomplete'
}
