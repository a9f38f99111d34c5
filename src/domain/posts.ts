import type { Code } from './codes'
import { ALT_MAX_CHARACTERS, POST_MAX_CHARACTERS, TEASER_MAX_CHARACTERS } from './limits'
import { firstCharacters, isBlank, isLongerThan, takeText, type TakenText, tidyText } from './text'

/** The form in which a post is stored; the phone sends this form, so that server and phone hold the same text. */
export const tidyPost = tidyText

/** What is wrong with a tidied post, or null. An image speaks for a post without words. */
export function checkPost(content: string, hasImage: boolean): Code | null {
  if (isBlank(content)) return hasImage ? null : 'post-empty'
  return isLongerThan(content, POST_MAX_CHARACTERS) ? 'post-too-long' : null
}

/** The words of a post as they came: length first. */
export function takePost(raw: string, hasImage: boolean): TakenText {
  const check = (content: string) => checkPost(content, hasImage)
  return takeText(raw, { most: POST_MAX_CHARACTERS, tooLong: 'post-too-long', tidy: tidyPost, check })
}

/** The form in which the words that stand for an image are stored. */
export const tidyAlt = tidyText

/** What is wrong with tidied words for an image, or null; none are needed. */
export function checkAlt(alt: string): Code | null {
  return isLongerThan(alt, ALT_MAX_CHARACTERS) ? 'alt-too-long' : null
}

/** Words for an image as they came: length first. */
export const takeAlt = (raw: string): TakenText =>
  takeText(raw, { most: ALT_MAX_CHARACTERS, tooLong: 'alt-too-long', tidy: tidyAlt, check: checkAlt })

export interface TeaserText {
  content: string
  /** There is more behind the sign-in. */
  truncated: boolean
}

export function teaserText(content: string): TeaserText {
  const start = firstCharacters(content, TEASER_MAX_CHARACTERS)
  return { content: start, truncated: start.length < content.length }
}
