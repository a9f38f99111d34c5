import type { Code } from './codes'
import { COMMENT_MAX_CHARACTERS } from './limits'
import { isBlank, isLongerThan, takeText, type TakenText, tidyText } from './text'

/** The form in which a comment is stored; the phone sends this form, so that server and phone hold the same text. */
export const tidyComment = tidyText

/** What is wrong with a tidied comment, or null. An image or a video speaks for a comment without words. */
export function checkComment(content: string, hasMedia: boolean): Code | null {
  if (isBlank(content)) return hasMedia ? null : 'comment-empty'
  return isLongerThan(content, COMMENT_MAX_CHARACTERS) ? 'comment-too-long' : null
}

/** A comment as it came: length first. */
export function takeComment(raw: string, hasMedia: boolean): TakenText {
  const check = (content: string) => checkComment(content, hasMedia)
  return takeText(raw, { most: COMMENT_MAX_CHARACTERS, tooLong: 'comment-too-long', tidy: tidyComment, check })
}
