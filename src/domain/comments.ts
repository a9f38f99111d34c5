import type { Code } from './codes'
import { COMMENT_MAX_CHARACTERS } from './limits'
import { countCharacters, isBlank, tidyText } from './text'

/** The form in which a comment is stored; the phone sends this form, so that server and phone hold the same text. */
export const tidyComment = tidyText

/** What is wrong with a tidied comment, or null. A picture or a video speaks for a comment without words. */
export function checkComment(content: string, hasMedia: boolean): Code | null {
  if (isBlank(content)) return hasMedia ? null : 'comment-empty'
  return countCharacters(content) > COMMENT_MAX_CHARACTERS ? 'comment-too-long' : null
}
