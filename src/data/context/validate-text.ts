import { DomainError } from '@/domain/domain-error'
import { checkAlt, checkPost, tidyAlt, tidyPost } from '@/domain/posts'
import { checkComment, tidyComment } from '@/domain/comments'
import { checkMessage, tidyMessage } from '@/domain/messages'
import type { TextEdit } from '@/sync/outbox/operation'
import type { CommentText } from '@/views/comments'

/**
 * The normalised text that the server stores.
 * @throws DomainError `post-empty`, `post-too-long` or `alt-too-long`, with its field
 */
export function validatePost(text: { content: string; alt?: string }, hasImage: boolean): TextEdit {
  const content = tidyPost(text.content)
  const code = checkPost(content, hasImage)
  if (code) throw new DomainError(code, { content: code })
  if (text.alt === undefined) return { content }
  const alt = tidyAlt(text.alt)
  const altCode = checkAlt(alt)
  if (altCode) throw new DomainError(altCode, { image_alt: altCode })
  return { content, alt }
}

/**
 * The normalised text that the server stores.
 * @throws DomainError `comment-empty`, `comment-too-long` or `alt-too-long`, with its field
 */
export function validateComment(text: CommentText, hasMedia: boolean): CommentText {
  const content = tidyComment(text.content)
  const code = checkComment(content, hasMedia)
  if (code) throw new DomainError(code, { content: code })
  return { content, alt: validateMediaAlt(text.alt) }
}

/**
 * The normalised text that the server stores.
 * @throws DomainError `message-empty` or `message-too-long`, with its field
 */
export function validateMessage(raw: string, hasFile: boolean): string {
  const content = tidyMessage(raw)
  const code = checkMessage(content, hasFile)
  if (code) throw new DomainError(code, { content: code })
  return content
}

/**
 * The normalised description of an image or video.
 * @throws DomainError `alt-too-long`, with its field
 */
export function validateMediaAlt(raw: string): string {
  const alt = tidyAlt(raw)
  const code = checkAlt(alt)
  if (code) throw new DomainError(code, { media_alt: code })
  return alt
}
