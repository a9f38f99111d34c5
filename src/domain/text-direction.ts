import { textLinks, type TextLink } from './text-links'

export type Direction = 'ltr' | 'rtl'

/** A letter, or an invisible mark that stands for one. «ℹ» is an emoji, though Unicode calls it a letter. */
const STRONG = /(?!\p{Extended_Pictographic})\p{L}|[\u200e\u200f\u061c]/u
/** Hebrew, Arabic, Syriac, Thaana and the other scripts of Unicode's right-to-left blocks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction of a text's first letter; null for a text without letters, such as digits and emoji. */
export function textDirection(text: string): Direction | null {
  const [first] = STRONG.exec(text) ?? []
  if (first === undefined) return null
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/**
 * The direction of a user's whole text. Its own words decide; tags, mentions and addresses only where there are no
 * words. Otherwise a reply to a Latin name would turn an Arabic sentence.
 */
export function contentDirection(content: string): Direction | null {
  return directionOf(content, withoutLinks(content, textLinks(content)))
}

/** Lines that follow each other and have the same direction. */
export interface TextBlock {
  /** Null: that of the interface. */
  direction: Direction | null
  /** UTF-16 offsets, end exclusive. The line feed between two blocks belongs to the first. */
  start: number
  end: number
}

/**
 * A user's text in blocks. A line with words has their direction. All others, such as a line of tags, have that of the
 * whole text, and an empty line belongs to the block before it.
 */
export function textBlocks(content: string): TextBlock[] {
  const words = withoutLinks(content, textLinks(content))
  const whole = directionOf(content, words)
  const blocks: TextBlock[] = []
  let start = 0
  for (const line of content.split('\n')) {
    const end = Math.min(start + line.length + 1, content.length)
    const last = blocks.at(-1)
    const direction = textDirection(words.slice(start, end)) ?? whole
    if (last && (line === '' || last.direction === direction)) last.end = end
    else blocks.push({ direction, start, end })
    start = end
  }
  return blocks
}

const NUMBER = String.raw`\p{Nd}+(?:[.,:/\u066b\u066c]\p{Nd}+)*`
const LETTER_OR_NUMBER = new RegExp(`(?<number>${NUMBER})|${STRONG.source}`, 'gu')

/**
 * The numbers in the right-to-left words of a right-to-left text, as UTF-16 offsets. Their first digit stands where such
 * a line ends, and is the first that an engine cuts.
 */
export function numbersAgainstLine(content: string): Array<{ start: number; end: number }> {
  const links = textLinks(content)
  const words = withoutLinks(content, links)
  if (directionOf(content, words) !== 'rtl') return []
  const numbers: Array<{ start: number; end: number }> = []
  let isRightToLeft = true
  for (const { 0: found, index, groups } of words.matchAll(LETTER_OR_NUMBER)) {
    if (groups?.number === undefined) isRightToLeft = RIGHT_TO_LEFT.test(found)
    else if (isRightToLeft) numbers.push({ start: index, end: index + found.length })
  }
  return numbers
}

const directionOf = (content: string, words: string): Direction | null => textDirection(words) ?? textDirection(content)

/** The text with blanks in place of its links, so that offsets stay. */
function withoutLinks(content: string, links: readonly TextLink[]): string {
  let words = ''
  for (const { start, end } of links) words += content.slice(words.length, start) + ' '.repeat(end - start)
  return words + content.slice(words.length)
}
