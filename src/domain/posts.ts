import type { Code } from './codes'
import { POST_MAX_CHARACTERS, TEASER_MAX_CHARACTERS } from './limits'
import { countCharacters, firstCharacters, isBlank, tidyText } from './text'

/** The form in which a post is stored; the phone sends this form, so that server and phone hold the same text. */
export const tidyPost = tidyText

/** What is wrong with a tidied post, or null. */
export function checkPost(content: string): Code | null {
  if (isBlank(content)) return 'post-empty'
  return countCharacters(content) > POST_MAX_CHARACTERS ? 'post-too-long' : null
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
