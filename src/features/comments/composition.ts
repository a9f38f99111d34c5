import type { DraftMediaView } from '@/views/media'
import type { CommentText } from '@/views/comments'
import type { ImageAttachment } from '../posts/use-image-attachment'

/** Media that are stored on this phone. `bytes` is unknown for a comment that is edited. */
export type ComposedMedia = Pick<DraftMediaView, 'kind' | 'src' | 'poster' | 'seconds'> & { bytes?: number }

/** The content of the composer: a new comment, or an unsent one that is edited. */
export interface Composition extends CommentText {
  media: ComposedMedia | null
  mediaAttachment: ImageAttachment
  /** The last change could not be stored, because the phone's storage is full. */
  unsaved: boolean
  write: (text: Partial<CommentText>) => void
  /** Adds the comment to the outbox and returns its id. @throws DomainError */
  send: () => Promise<string>
}
