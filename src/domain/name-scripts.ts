/**
 * Letters of phonetic alphabets and clicks: `ʂυρρσɾƚ`. African alphabets have a few of them, which look keys compare as
 * plain letters.
 */
const PHONETIC = /(?![ɓɔɖɗɛɣɲʋ])[\u01c0-\u01c3\u0250-\u02af\u1d00-\u1dbf\uab30-\uab6f]/u

/** Scripts that one name may mix, with the letters that they share with others. */
const MIXED = [
  /^[\p{Script=Latin}\p{Script=Arabic}\u0640]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]*$/u,
]

/** The other scripts that UAX #31 recommends for names. */
const UNMIXED =
  /^(?:\p{Script=Armenian}+|\p{Script=Bengali}+|\p{Script=Cyrillic}+|\p{Script=Devanagari}+|\p{Script=Ethiopic}+|\p{Script=Georgian}+|\p{Script=Greek}+|\p{Script=Gujarati}+|\p{Script=Gurmukhi}+|\p{Script=Hebrew}+|\p{Script=Kannada}+|\p{Script=Khmer}+|\p{Script=Lao}+|\p{Script=Malayalam}+|\p{Script=Myanmar}+|\p{Script=Oriya}+|\p{Script=Sinhala}+|\p{Script=Tamil}+|\p{Script=Telugu}+|\p{Script=Thaana}+|\p{Script=Thai}+|\p{Script=Tibetan}+)$/u

/** Honest names change between these two at a digit or separator: `khalid_هلال`, not `كdmin`. */
const LATIN_BESIDE_ARABIC =
  /\p{Script=Latin}\p{M}*[\p{Script=Arabic}\u0640]|[\p{Script=Arabic}\u0640]\p{M}*\p{Script=Latin}/u

const NO_LETTERS = /[\p{M}\p{Nd}_.]/gu

/**
 * Whether a new name mixes scripts, or has one that is no longer written, so that it may imitate another name. Stricter
 * than the highly restrictive level of UTS #39. Digits and marks go with every script.
 */
export function mixesScripts(name: string): boolean {
  const letters = name.replace(NO_LETTERS, '')
  const isKnown = UNMIXED.test(letters) || MIXED.some((scripts) => scripts.test(letters))
  return !isKnown || PHONETIC.test(letters) || LATIN_BESIDE_ARABIC.test(name)
}
