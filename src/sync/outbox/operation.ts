import type { Operation } from '@/domain/wire'
import type { PostText } from '@/views/posts'
import type { CommentPlace } from '@/views/comments'

/**
 * queued → sending → accepted → settled, or refused. `sending` after a restart means only: attempted.
 * `settled` stays 35 days as the journal that a rewind gives back (Y2).
 */
export type OperationState = 'queued' | 'sending' | 'accepted' | 'settled' | 'refused'

/** A text is worth keeping when its target is gone; a toggle ends silently (Y11). */
export type OperationKind = 'text' | 'toggle'

export interface QueuedOperation extends Operation {
  kind: OperationKind
  state: OperationState
  /** It has been in a request: from now on immutable (Y9). */
  attempted: boolean
  /** Milliseconds since 1970, shown only. */
  writtenAt: number
  /** Why the server let it wait, with the time to show for `limit`. The delay itself lives in memory (Y24). */
  waitCode: string | null
  waitUntil: number | null
  /** A deletion that can be taken back stays here until then (ms since 1970). */
  undoUntil: number | null
  /** Feed head right after the operation, in the server's run. */
  seq: number | null
  run: string | null
  acceptedAt: number | null
  code: string | null
  fields: Record<string, string>
  /** Another device's edit came after this one, and its text was put among the kept ones. */
  replaced?: true
  /** Of the deletion of a comment: its post, for the counts of this phone. */
  under?: string
}

export interface Draft extends PostText {
  id: string
  /** Of its image or video. */
  media: string | null
  savedAt: number
  /** Of a comment; a post's draft has none. */
  place?: CommentPlace
}

/** A text of this device that another one's edit replaced, until its user has seen it. Its id is its operation's. */
export interface OverwrittenEdit {
  id: string
  /** The post. */
  record: string
  content: string
  /** What the post says instead. */
  replacedBy: string
  /** Milliseconds since 1970. */
  at: number
}

/** What an edit says of a post; without `image_alt` the words for its image stay. */
export interface PostEdit {
  content: string
  image_alt?: string
}

/** What leaves the phone. */
export function toWire(operation: QueuedOperation): Operation {
  const { id, n, action, collection, record, body, deps } = operation
  return { id, n, action, collection, record, body, deps }
}

/** The post of an operation that makes or deletes a comment. */
export function postOfComment({ collection, under, body }: QueuedOperation): string | null {
  if (collection !== 'hashtag_comments') return null
  return under ?? (typeof body.post_id === 'string' ? body.post_id : null)
}

export const isPending = (operation: QueuedOperation): boolean =>
  operation.state === 'queued' || operation.state === 'sending'
