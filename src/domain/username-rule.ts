import type { Code } from './codes'
import type { ParsedText } from './text'
import { checkWrittenUsername, parseName } from './usernames'

/** Apart from `usernames.ts`, because the first load has mentions, and no forms. */

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

/** Checks and normalises a raw name, its length first. */
export const parseUsername = (raw: string): ParsedText => parseName(raw, checkUsername)
