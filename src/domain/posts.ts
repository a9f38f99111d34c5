import type { Code } from './codes'
import { ALT_MAX_CHARACTERS, POST_MAX_CHARACTERS, TEASER_MAX_CHARACTERS } from './limits'
import { firstCharacters, isBlank, isLongerThan, parseText, type ParsedText, tidyText } from './text'

/** Normalises a post as it is stored. The phone sends this form, so that server and phone have the same text. */
export const tidyPost = tidyText

/** The error of a normalised post, or null. With an image it needs no text. */
export function checkPost(content: string, hasImage: boolean): Code | null {
  if (isBlank(content)) return hasImage ? null : 'post-empty'
  return isLongerThan(content, POST_MAX_CHARACTERS) ? 'post-too-long' : null
}

/** Checks and normalises a raw post, its length first. */
export function parsePost(raw: string, hasImage: boolean): ParsedText {
  const check = (content: string) => checkPost(content, hasImage)
  return parseText(raw, { most: POST_MAX_CHARACTERS, tooLong: 'post-too-long', tidy: tidyPost, check })
}

/** Normalises an image description as it is stored. */
export const tidyAlt = tidyText

/** The error of a normalised image description, or null; it may be empty. */
export function checkAlt(alt: string): Code | null {
  return isLongerThan(alt, ALT_MAX_CHARACTERS) ? 'alt-too-long' : null
}

/** Checks and normalises a raw image description, its length first. */
export const parseAlt = (raw: string): ParsedText =>
  parseText(raw, { most: ALT_MAX_CHARACTERS, tooLong: 'alt-too-long', tidy: tidyAlt, check: checkAlt })

export interface TeaserText {
  content: string
  /** The rest is shown after signing in. */
  truncated: boolean
}

export function teaserText(content: string): TeaserText {
  const start = firstCharacters(content, TEASER_MAX_CHARACTERS)
  return { content: start, truncated: start.length < content.length }
}
