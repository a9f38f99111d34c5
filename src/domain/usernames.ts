import type { Code } from './codes'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from './limits'
import { normaliseKey } from './normalise'
import { isLongerThan, parseText, type ParsedText, tidyName } from './text'

const ALLOWED = /^[\p{L}\p{M}\p{Nd}_.]+$/u
/** A mark without a letter, or so many on one letter that they cover the neighbouring lines. */
const STACKED_MARKS = /^\p{M}|\p{M}{4}/u
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u

/** Normalises a name as it is stored; the phone sends this form, so that it shows what others will see. */
export const tidyUsername = tidyName

/** Two names with the same key are one name: أحمد and احمد. */
export function usernameKey(name: string): string {
  return normaliseKey(name)
}

/** The error of a normalised name that a user may have had from an older version, or null. */
export function checkWrittenUsername(name: string): Code | null {
  if (isLongerThan(name, USERNAME_MAX_CHARACTERS)) return 'username-length'
  if (!isLongerThan(name, USERNAME_MIN_CHARACTERS - 1)) return 'username-length'
  if (!ALLOWED.test(name) || STACKED_MARKS.test(name)) return 'username-characters'
  if (!LETTER_OR_DIGIT.test(usernameKey(name))) return 'username-characters'
  return null
}

/** Checks and normalises a raw name, its length first. */
export const parseName = (raw: string, check: (name: string) => Code | null): ParsedText =>
  parseText(raw, { most: USERNAME_MAX_CHARACTERS, tooLong: 'username-length', tidy: tidyUsername, check })

/** A name in a text, which may be one that an older version allowed. */
export const parseWrittenUsername = (raw: string): ParsedText => parseName(raw, checkWrittenUsername)
