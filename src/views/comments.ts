import type { AuthorView } from './authors'
import type { DeliveryState } from './delivery'
import type { ListState } from './lists'
import type { DraftMediaView, MediaView } from './media'

export interface CommentView {
  id: string
  postId: string
  /** Null at the top level. */
  parentId: string | null
  content: string
  /** As written, without the # sign. */
  hashtags: string[]
  author: AuthorView
  /** Milliseconds since 1970: the server's time; the time of writing while unsent. */
  createdAt: number
  likes: number
  liked: boolean
  likePending: boolean
  media: MediaView | null
  own: boolean
  /** Taken down: only its author sees it (Q4). */
  hidden?: boolean
  /** Deleted by its author; it stays because it has replies. */
  removed: boolean
  delivery: DeliveryState
  operation: string | null
}

export interface ThreadEntry {
  comment: CommentView
  /** Oldest first. */
  replies: CommentView[]
  /** The server's count with own unsent ones: more than `replies` when older ones are not loaded. */
  replyCount: number
}

/** The comments of one post, newest first. */
export interface ThreadView extends ListState {
  entries: ThreadEntry[]
  /** The local read is done. */
  ready: boolean
  /** All comments of the post with replies; null while unknown. */
  total: number | null
}

/** A user's draft under a post. The draft's id becomes the comment's. */
export interface CommentDraftView extends CommentText {
  id: string
  media: DraftMediaView | null
}

/** A picked file after its preparation. */
/** The text of a comment, and the description of its image or video. */
export interface CommentText {
  content: string
  alt: string
}

/** Where a comment is: its post, and the parent comment of a reply. */
export interface CommentPlace {
  postId: string
  /** Id of a top-level comment. */
  parentId: string | null
}
