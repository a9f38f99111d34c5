import type { PictureModel } from '../picture/picture-model'
import type { AuthorModel } from '../post/post-model'
import type { QueueState } from '../queue-line'

/** What is drawn of a video; the views of src/data fit. */
export interface VideoModel {
  /** An address of the server, or `blob:` while the phone has its own bytes. */
  src: string
  poster: string | null
  /** 0 when unknown, as the seconds and bytes. */
  width: number
  height: number
  seconds: number
  bytes: number
  /** What it shows, in the author's words; empty when there are none. */
  alt: string
}

export type MediaModel = ({ kind: 'image' } & PictureModel) | ({ kind: 'video' } & VideoModel)

/** What is drawn of a comment. */
export interface CommentModel {
  id: string
  /** Null at the top level; a reply's is always a top-level comment. */
  parentId: string | null
  content: string
  author: AuthorModel
  /** Milliseconds since 1970: the server's time, or when it was written while it is unsent. */
  createdAt: number
  likes: number
  liked: boolean
  likePending: boolean
  media: MediaModel | null
  mine: boolean
  /** Deleted by its author; its place stays because replies hang on it. */
  removed: boolean
  /** Where an own comment stands on its way to the server; `stored` for all others. */
  delivery: QueueState
  operation: string | null
}

/** Something of it is on this phone only. */
export const isUnsentComment = ({ delivery }: Pick<CommentModel, 'delivery'>): boolean =>
  delivery.kind !== 'stored' && delivery.kind !== 'sent'
