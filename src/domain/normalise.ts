import { cutMarks } from './text'

/** Format characters, controls, marks, fillers: no reader would call them letters. Tatweel only stretches. */
const IGNORED = /[\p{M}\p{Cc}\p{Cf}\p{DI}\u0640]/gu

const ALIKE: ReadonlyMap<string, string> = new Map([
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ٱ', 'ا'],
  ['ٲ', 'ا'],
  ['ٳ', 'ا'],
  ['ى', 'ي'],
  ['ئ', 'ي'],
  ['ی', 'ي'],
  ['ؤ', 'و'],
  ['ة', 'ه'],
  ['ک', 'ك'],
  ['ݦ', 'م'],
  ['ء', ''],
  ['ٴ', ''],
  ['ς', 'σ'],
])
const ALIKE_LETTERS = /[أإآٱٲٳىئیؤةکݦءٴς]/g
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** ٤٠ and ۴۰ are 40: for every numeric field. */
export function toLatinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * The key of all spellings of a word, for tags, usernames, search. أحمد = احمد, فاطمة = فاطمه, الهِلال = الهلال, ٢٠٣٤ =
 * 2034, ALHILAL = alhilal. Idempotent; may be empty.
 */
export function normaliseKey(text: string): string {
  // Composed twice: removing a joiner can join two jamo, and lower case can decompose.
  const key = cutMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(IGNORED, '')
    .replace(ALIKE_LETTERS, (letter) => ALIKE.get(letter) ?? letter)
  return toLatinDigits(key)
}
