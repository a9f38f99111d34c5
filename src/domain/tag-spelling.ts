/** Marks, tatweels and joiners, and the character before them. */
const DECORATED = /([^\p{M}\u0640\u200c\u200d]?)([\p{M}\u0640\u200c\u200d]+)/gu
const MARKS = /\p{M}/gu
const LETTER = /\p{L}/u
const ARABIC_LETTER = /\p{Script=Arabic}/u
/** Maddah and hamza make another letter, also where the pair has no composed form. */
const MARKS_OF_ARABIC = /[\u0653-\u0655]/
/** More marks than a script needs on one letter: they would cover the neighbouring lines. */
const MOST_MARKS = 3
const USELESS_JOINERS = /^[\u200c\u200d]+|[\u200c\u200d](?!\p{L})/gu

/**
 * A tag without decoration: «الهـــلال» is shown as «الهلال», without any sign of recitation. Marks of other scripts are
 * parts of their letters. A non-joiner stays between letters: می‌خواهم.
 */
export function plainSpelling(tag: string): string {
  const withoutDecoration = (_: string, letter: string, decoration: string): string => {
    const marks = decoration.match(MARKS) ?? []
    if (ARABIC_LETTER.test(letter)) {
      const [mark = ''] = marks.filter((one) => MARKS_OF_ARABIC.test(one))
      return letter + mark + (decoration.includes('\u200c') ? '\u200c' : '')
    }
    if (!LETTER.test(letter)) return letter
    const [joiner = ''] = (marks.length > 0 && decoration.match(/[\u200c\u200d]/)) || []
    return letter + marks.slice(0, MOST_MARKS).join('') + joiner
  }
  return tag.normalize('NFC').replace(DECORATED, withoutDecoration).replace(USELESS_JOINERS, '')
}
