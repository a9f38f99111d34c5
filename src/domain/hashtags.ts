import { TAG_MAX_CHARACTERS, TAGS_OF_POST } from './limits'
import { normaliseKey } from './normalise'
import { isLongerThan } from './text'

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
