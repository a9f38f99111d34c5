import { normaliseKey } from './normalise'

// Literals, because the build expands the letter classes for the server's engine, which knows none.
/** A tag starts a word: not inside one, not in an entity (&#39;), not after a slash, not after another #. */
const FIRST = /(^|[^\p{L}\p{M}\p{Nd}_&/#＃])[#＃]([\p{L}\p{M}\p{Nd}_\u200c\u200d\u0640]+)/gu
/** Tags written together: #أ#ب are two. */
const NEXT = /[#＃]([\p{L}\p{M}\p{Nd}_\u200c\u200d\u0640]+)/uy
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/\S+/gi
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

/** Every hashtag of a text in order, repeats included: what the preview links. */
export function tagRanges(text: string): TagRange[] {
  const readable = maskAddresses(text)
  const ranges: TagRange[] = []
  FIRST.lastIndex = 0
  for (let match = FIRST.exec(readable); match; match = FIRST.exec(readable)) {
    let end = match.index + match[0].length
    addRange(ranges, match[2] ?? '', end)
    NEXT.lastIndex = end
    for (let next = NEXT.exec(readable); next; next = NEXT.exec(readable)) {
      end = NEXT.lastIndex
      addRange(ranges, next[1] ?? '', end)
    }
    FIRST.lastIndex = end
  }
  return ranges
}

/** #___ and #ـــ are drawings, not tags. */
function addRange(ranges: TagRange[], tag: string, end: number): void {
  const key = normaliseKey(tag)
  if (LETTER_OR_DIGIT.test(key)) ranges.push({ tag, key, start: end - tag.length - 1, end })
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
