import { normaliseKey } from './normalise'

// Literals, because the build expands the letter classes for the server's engine, which knows none.
/**
 * Tags start a word: not inside one, not in an entity (&#39;), not after a slash, not after another #. Those written
 * together are found together: #أ#ب.
 */
const TAGS = /(^|[^\p{L}\p{M}\p{Nd}_&/#＃])((?:[#＃][\p{L}\p{M}\p{Nd}_\u200c\u200d\u0640]+)+)/gu
/** One of them. */
const TAG = /[#＃]([^#＃]+)/g
/** The scheme has an end: without one, each letter of a long word would be looked at anew. */
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

/** The text with blanks in place of its web addresses, letter for letter: nothing in them is a tag or a name. */
export function maskAddresses(text: string): string {
  return text.replace(ADDRESS, (address) => ' '.repeat(address.length))
}

/**
 * Every hashtag of a text in order, repeats included: what the preview links. One pass by `replace`: the server's engine
 * reads the whole text anew at each `exec`.
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

/** #___ and #ـــ are drawings, not tags. */
function addRange(ranges: TagRange[], tag: string, start: number): void {
  const key = normaliseKey(tag)
  if (LETTER_OR_DIGIT.test(key)) ranges.push({ tag, key, start, end: start + 1 + tag.length })
}

export interface Hashtags {
  /** As first written, without the #. */
  hashtags: string[]
  /** The key of each, in the same order; no key twice. */
  tagKeys: string[]
}

/** What a post is filed under. Parallel arrays, because the database pairs them by position. */
export function extractHashtags(text: string): Hashtags {
  const found = new Map<string, string>()
  for (const { tag, key } of tagRanges(text)) if (!found.has(key)) found.set(key, tag)
  return { hashtags: [...found.values()], tagKeys: [...found.keys()] }
}
