import type { DraftMediaView } from '@/views/media'
import type { CommentText } from '@/views/comments'
import type { ImageWork } from '../posts/use-image-work'

/** Media that lie ready on this phone; the bytes are unknown of a comment that is written anew. */
export type ComposedMedia = Pick<DraftMediaView, 'kind' | 'src' | 'poster' | 'seconds'> & { bytes?: number }

/** What lies in the composer: a new comment, or an unsent one that is written anew. */
export interface Composition extends CommentText {
  media: ComposedMedia | null
  mediaWork: ImageWork
  /** The last key could not be written to the phone (its storage is full). */
  unsaved: boolean
  write: (text: Partial<CommentText>) => void
  /** Hands it to the queue; the comment's id. @throws DomainError */
  send: () => Promise<string>
}
