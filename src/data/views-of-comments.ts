import type { ReportReason, ReportType } from '@/domain/reports'
import type { AuthorView, DeliveryState, ListEnd, PictureView } from './views'

export interface VideoView {
  /** An address of the server, or `blob:` while the phone has its own bytes. */
  src: string
  /** `blob:` or null: the player shows its first frame. */
  poster: string | null
  /** 0 when unknown. */
  width: number
  height: number
  /** 0 when unknown. */
  seconds: number
  /** 0 when unknown. */
  bytes: number
  alt: string
}

export type MediaView = ({ kind: 'image' } & PictureView) | ({ kind: 'video' } & VideoView)

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
  mine: boolean
  /** Deleted by its author; it stays because replies hang on it. */
  removed: boolean
  delivery: DeliveryState
  operation: string | null
}

export interface ThreadEntry {
  comment: CommentView
  /** Oldest first. */
  replies: CommentView[]
  /** As the server counts, with one's own unsent ones: more than `replies` when older ones are not here. */
  replyCount: number
}

/** The comments of one post, newest first. */
export interface ThreadView {
  entries: ThreadEntry[]
  /** The local read is done. */
  ready: boolean
  /** All comments of the post, replies too; null while unknown. */
  total: number | null
  end: ListEnd
  loadingMore: boolean
}

export interface DraftMediaView {
  kind: 'image' | 'video'
  /** `blob:` */
  src: string
  poster: string | null
  width: number
  height: number
  bytes: number
  seconds: number
  /** Thumbhash, base64; empty for a video. */
  hash: string
}

/** What a fan writes under a post. The draft's id becomes the comment's. */
export interface CommentDraftView extends CommentText {
  id: string
  media: DraftMediaView | null
}

/** What became of a picked file. */
export interface AttachedMedia {
  kind: 'image' | 'video'
  /** The picture moved; its first frame stands still now. */
  stillOfAnimation: boolean
}

/** What a fan writes of a comment: its text, and the words that stand for its picture or video. */
export interface CommentText {
  content: string
  alt: string
}

/** Where a comment goes. */
export interface CommentPlace {
  postId: string
  /** Of a top-level comment. */
  parentId: string | null
}

export interface ReportTarget {
  type: ReportType
  id: string
}

export interface ReportWords {
  target: ReportTarget
  reason: ReportReason
  /** At most REPORT_MAX_CHARACTERS; may be empty. */
  description: string
}
