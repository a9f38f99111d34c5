import { DomainError } from '@/domain/domain-error'
import { checkAlt, checkPost, tidyAlt, tidyPost } from '@/domain/posts'
import type { PostWords } from '../outbox/queued-operation'

/** The form that the server stores. @throws DomainError `post-empty`, `post-too-long` or `alt-too-long`, with its field */
export function checkedWords(said: { content: string; alt?: string }, hasPicture: boolean): PostWords {
  const content = tidyPost(said.content)
  const code = checkPost(content, hasPicture)
  if (code) throw new DomainError(code, { content: code })
  if (said.alt === undefined) return { content }
  const alt = tidyAlt(said.alt)
  const altCode = checkAlt(alt)
  if (altCode) throw new DomainError(altCode, { image_alt: altCode })
  return { content, image_alt: alt }
}
