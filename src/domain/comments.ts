import type { Code } from './codes'
import { COMMENT_MAX_CHARACTERS } from './limits'
import { isBlank, isLongerThan, parseText, type ParsedText, tidyText } from './text'

/** Normalises a comment as it is stored. The phone sends this form, so that server and phone have the same text. */
export const tidyComment = tidyText

/** The error of a normalised comment, or null. With an image or video it needs no text. */
export function checkComment(content: string, hasMedia: boolean): Code | null {
  if (isBlank(content)) return hasMedia ? null : 'comment-empty'
  return isLongerThan(content, COMMENT_MAX_CHARACTERS) ? 'comment-too-long' : null
}

/** Checks and normalises a raw comment, its length first. */
export function parseComment(raw: string, hasMedia: boolean): ParsedText {
  const check = (content: string) => checkComment(content, hasMedia)
  return parseText(raw, { most: COMMENT_MAX_CHARACTERS, tooLong: 'comment-too-long', tidy: tidyComment, check })
}
