import type { Code } from './codes'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from './limits'
import { normaliseKey } from './normalise'
import { countCharacters, firstCharacters, tidyName } from './text'

const ALLOWED = /^[\p{L}\p{M}\p{Nd}_.]+$/u
/** A mark without a letter, or so many on one that they are drawn over the neighbouring lines. */
const STACKED_MARKS = /^\p{M}|\p{M}{4}/u
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u

/** The form in which a name is stored; the phone sends this form, so that it shows what others will see. */
export const tidyUsername = tidyName

/** Two names with the same key are one name: أحمد and احمد. */
export function usernameKey(name: string): string {
  return normaliseKey(name)
}

/** What a name must begin with, or contain, to be found by a text that a fan types: `@Ahmad`, `عبدالله الفيفي`. */
export function searchKey(text: string): string {
  const key = usernameKey(tidyUsername(text)).replace(/^@/, '').replaceAll(' ', '_')
  return firstCharacters(key, USERNAME_MAX_CHARACTERS)
}

/** What is wrong with a tidied name, or null. 3–30 letters, digits, `_`, `.`, in any script. */
export function checkUsername(name: string): Code | null {
  const length = countCharacters(name)
  if (length < USERNAME_MIN_CHARACTERS || length > USERNAME_MAX_CHARACTERS) return 'username-length'
  if (!ALLOWED.test(name) || STACKED_MARKS.test(name)) return 'username-characters'
  return LETTER_OR_DIGIT.test(usernameKey(name)) ? null : 'username-characters'
}
