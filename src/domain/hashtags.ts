import { SEARCH_MAX_CHARACTERS, TAG_MAX_CHARACTERS, TAGS_OF_POST } from './limits'
import { normaliseKey } from './normalise'
import { firstCharacters, isLongerThan } from './text'

// Literals, because the build expands the letter classes for the server's engine, which knows none.
/**
 * A tag starts a word: not inside a word, an entity (&#39;), after a slash or another #. Adjacent tags are found
 * together: #أ#ب.
 */
const TAGS = /(^|[^\p{L}\p{M}\p{Nd}_&/#＃])((?:[#＃][\p{L}\p{M}\p{Nd}_\u200c\u200d\u0640]+)+)/gu
/** One tag of them. */
const TAG = /[#＃]([^#＃]+)/g
/** The scheme's length is bounded; otherwise the time for a long word would be quadratic. */
const ADDRESS = /[a-z][a-z0-9+.-]{0,30}:\/\/\S+/gi
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u

export interface TagRange {
  /** As written, without the #. */
  tag: string
  key: string
  /** UTF-16 offsets of `#tag` in the text, end exclusive. */
  start: number
  end: number
}

/** Replaces web addresses by blanks of the same length, so that no tag or name is found in them. */
export function maskAddresses(text: string): string {
  return text.replace(ADDRESS, (address) => ' '.repeat(address.length))
}

/**
 * Every hashtag of a text in order, repeats included: for the preview's links. One pass with `replace`, because the
 * server's engine reads the whole text again at each `exec`.
 */
export function tagRanges(text: string): TagRange[] {
  const ranges: TagRange[] = []
  maskAddresses(text).replace(TAGS, (whole: string, before: string, tags: string, at: number) => {
    tags.replace(TAG, (_: string, tag: string, within: number) => {
      addRange(ranges, tag, at + before.length + within)
      return ''
    })
    return whole
  })
  return ranges
}

/** #___ and #ـــ are decoration, not tags. */
function addRange(ranges: TagRange[], tag: string, start: number): void {
  if (isLongerThan(tag, TAG_MAX_CHARACTERS)) return
  const key = normaliseKey(tag)
  const isTag = LETTER_OR_DIGIT.test(key) && !isLongerThan(key, TAG_MAX_CHARACTERS)
  if (isTag) ranges.push({ tag, key, start, end: start + 1 + tag.length })
}

export interface Hashtags {
  /** As first written, without the #. */
  hashtags: string[]
  /** The key of each, in the same order, without repeats. */
  tagKeys: string[]
}

/** The first hashtags of a post. Parallel arrays, because the database pairs them by position. */
export function extractHashtags(text: string): Hashtags {
  const found = new Map<string, string>()
  for (const { tag, key } of tagRanges(text)) {
    if (found.size < TAGS_OF_POST && !found.has(key)) found.set(key, tag)
  }
  return { hashtags: [...found.values()], tagKeys: [...found.keys()] }
}

/** A search text as a hashtag, with or without #, or null if it is none. */
export function searchedTag(text: string): Pick<TagRange, 'tag' | 'key'> | null {
  const typed = `#${firstCharacters(text, SEARCH_MAX_CHARACTERS)
    .trim()
    .replace(/^[#＃]/, '')
    .replace(/\s/g, '_')}`
  const [range, ...more] = tagRanges(typed)
  return range && more.length === 0 && range.end === typed.length ? { tag: range.tag, key: range.key } : null
}

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
