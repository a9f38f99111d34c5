import { type TagRange, tagRanges } from './hashtags'
import { SEARCH_MAX_CHARACTERS } from './limits'
import { firstCharacters } from './text'

/** A search text as a hashtag, with or without #, or null if it is none. */
export function searchedTag(text: string): Pick<TagRange, 'tag' | 'key'> | null {
  const typed = `#${firstCharacters(text, SEARCH_MAX_CHARACTERS)
    .trim()
    .replace(/^[#＃]/, '')
    .replace(/\s/g, '_')}`
  const [range, ...more] = tagRanges(typed)
  return range && more.length === 0 && range.end === typed.length ? { tag: range.tag, key: range.key } : null
}
