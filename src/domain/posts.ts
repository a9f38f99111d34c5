import type { Code } from './codes'
import { ALT_MAX_CHARACTERS, POST_MAX_CHARACTERS, TEASER_MAX_CHARACTERS } from './limits'
import { countCharacters, firstCharacters, isBlank, tidyText } from './text'

/** The form in which a post is stored; the phone sends this form, so that server and phone hold the same text. */
export const tidyPost = tidyText

/** What is wrong with a tidied post, or null. A picture speaks for a post without words. */
export function checkPost(content: string, hasPicture: boolean): Code | null {
  if (isBlank(content)) return hasPicture ? null : 'post-empty'
  return countCharacters(content) > POST_MAX_CHARACTERS ? 'post-too-long' : null
}

/** The form in which the words that stand for a picture are stored. */
export const tidyAlt = tidyText

/** What is wrong with tidied words for a picture, or null; none are needed. */
export function checkAlt(alt: string): Code | null {
  return countCharacters(alt) > ALT_MAX_CHARACTERS ? 'alt-too-long' : null
}

export interface TeaserText {
  content: string
  /** There is more behind the sign-in. */
  truncated: boolean
}

export function teaserText(content: string): TeaserText {
  const start = firstCharacters(content, TEASER_MAX_CHARACTERS)
  return { content: start, truncated: start.length < content.length }
}
