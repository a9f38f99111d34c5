import type { Code } from './codes'
import { SEARCH_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from './limits'
import { normaliseKey } from './normalise'
import { firstCharacters, isLongerThan, parseText, type ParsedText, tidyName } from './text'

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

/** The key by which a search text finds names that begin with it or contain it: `@Ahmad`, `عبدالله الفيفي`. */
export function searchKey(text: string): string {
  const key = usernameKey(tidyUsername(firstCharacters(text, SEARCH_MAX_CHARACTERS)))
    .replace(/^@/, '')
    .replaceAll(' ', '_')
  return firstCharacters(key, USERNAME_MAX_CHARACTERS)
}

/** The error of a normalised name that a user may have had from an older version, or null. */
function checkWrittenUsername(name: string): Code | null {
  if (isLongerThan(name, USERNAME_MAX_CHARACTERS)) return 'username-length'
  if (!isLongerThan(name, USERNAME_MIN_CHARACTERS - 1)) return 'username-length'
  if (!ALLOWED.test(name) || STACKED_MARKS.test(name)) return 'username-characters'
  if (!LETTER_OR_DIGIT.test(usernameKey(name))) return 'username-characters'
  return null
}

/** Letters that only modify others look like dots and dashes. */
const MODIFIERS = /\p{Lm}/gu
/** Those that names have: the tatweel, and three that are parts of Japanese and Thai words. */
const USUAL_MODIFIERS = '\u0640ー々ๆ'
/** A tatweel that stretches no letter looks like an underscore. */
const LOOSE_TATWEEL = /(?:^|[^\p{Script=Arabic}\p{M}\u0640]|[أإآاٱٲٳدذڈرزژڑوؤةءٴ])\p{M}*\u0640/u
/** Noughts of the East look like dots. */
const NOUGHTS = /^[\u0660\u06f0]+$/
const NUMBERS = /\p{Nd}+/gu

/** The error of a normalised name, or null. 3–30 letters, digits, `_`, `.`, in any script. */
export function checkUsername(name: string): Code | null {
  const error = checkWrittenUsername(name)
  if (error) return error
  const hasModifiers = (name.match(MODIFIERS) ?? []).some((letter) => !USUAL_MODIFIERS.includes(letter))
  const hasDots = (name.match(NUMBERS) ?? []).some((digits) => NOUGHTS.test(digits))
  return hasModifiers || hasDots || LOOSE_TATWEEL.test(name) ? 'username-characters' : null
}

const parseName = (raw: string, check: (name: string) => Code | null): ParsedText =>
  parseText(raw, { most: USERNAME_MAX_CHARACTERS, tooLong: 'username-length', tidy: tidyUsername, check })

/** Checks and normalises a raw name, its length first. */
export const parseUsername = (raw: string): ParsedText => parseName(raw, checkUsername)

/** The same for a name in a text, which may be one that an older version allowed. */
export const parseWrittenUsername = (raw: string): ParsedText => parseName(raw, checkWrittenUsername)
