/** What the screens read: plain values, made from the server's rows with the outbox laid over them (Y18). */

/** Where a fan's own words stand. Everything the server said alone is `stored`. */
export type DeliveryState =
  | { kind: 'stored' }
  /** In the queue, not yet sent. */
  | { kind: 'waiting'; writtenAt: number }
  /** Waits for another operation that must be accepted first. */
  | { kind: 'held' }
  | { kind: 'sending'; writtenAt: number }
  /** Its picture goes up; the post follows. */
  | { kind: 'uploading'; sentBytes: number; totalBytes: number }
  /** The picture stopped after its first byte, or the fan stopped it. */
  | { kind: 'paused'; by: 'network' | 'fan'; sentBytes: number; totalBytes: number }
  /** Over a limit: goes out by itself at `until` (ms since 1970, Y8). */
  | { kind: 'limited'; until: number }
  /** The session ended; goes out after the same fan signs in again. */
  | { kind: 'sign-in' }
  /** The server said no; `code` and the codes by field are keys of the catalogue (src/domain/codes.ts). */
  | { kind: 'refused'; code: string; fields: Record<string, string> }
  /** Accepted within the last 2 seconds. */
  | { kind: 'sent' }

export type Verification = 'none' | 'bronze' | 'silver' | 'gold' | 'diamond'

export interface AuthorView {
  id: string
  username: string
  verification: Verification
  avatarUrl: string | null
  favoriteTeam: string
}

/** A picture as cards and the viewer show it. */
export interface PictureView {
  /** The whole picture: an address of the server, or `blob:` while the phone has its own bytes. */
  src: string
  /** 640 pixels wide. */
  thumb: string
  width: number
  height: number
  alt: string
  /** Thumbhash, base64; empty when there is none. */
  hash: string
}

export interface PostView {
  id: string
  content: string
  /** As written, without the # sign. */
  hashtags: string[]
  author: AuthorView
  /** Milliseconds since 1970: the server's time; the time of writing while unsent. */
  createdAt: number
  likes: number
  liked: boolean
  likePending: boolean
  comments: number
  picture: PictureView | null
  mine: boolean
  /** The server has the post, and `delivery` speaks of an edit of it. */
  revised: boolean
  delivery: DeliveryState
  /** The outbox operation behind `delivery`, for retry, edit and discard. */
  operation: string | null
}

/** `unknown-offline`: the phone's rows end here and nobody could be asked. */
export type ListEnd = 'more' | 'end' | 'unknown-offline'

export interface FeedView {
  posts: PostView[]
  /** The local read is done: an empty list is really empty. */
  ready: boolean
  end: ListEnd
  loadingMore: boolean
}

export interface TagPageView {
  tag: string
  posts: PostView[]
  /** All posts of the tag on the server; null until it was asked. */
  total: number | null
  loaded: number
  ready: boolean
  end: ListEnd
  loadingMore: boolean
  trending: boolean
}

export interface TrendView {
  /** As shown, without the # sign. */
  tag: string
  /** Normalised: what addresses are made of. */
  key: string
  posts: number
  /** 0 to 1, of the first one. */
  share: number
  trending: boolean
}

/** What a fan writes of a post: its text, and the words that stand for its picture. */
export interface PostText {
  content: string
  alt: string
}

/** A picture of a draft: it lies on this phone. */
export interface DraftPictureView {
  /** `blob:` */
  src: string
  width: number
  height: number
  bytes: number
  /** Thumbhash, base64. */
  hash: string
}

export interface DraftView extends PostText {
  id: string
  picture: DraftPictureView | null
}

/** What became of a picked file. */
export interface AttachedPicture {
  /** The file moved; its first frame stands still now. */
  stillOfAnimation: boolean
}

/** `profile`: what the fan says of himself; `avatar`: his picture. */
export type OutboxKind =
  | 'post'
  | 'like'
  | 'edit'
  | 'delete'
  | 'comment'
  | 'comment-like'
  | 'comment-delete'
  | 'report'
  | 'follow'
  | 'block'
  | 'mute'
  | 'profile'
  | 'avatar'

export interface OutboxItemView {
  operation: string
  kind: OutboxKind
  /** A follow, a block, a mute: whether it begins or ends. */
  on: boolean
  /** Whom it is about; empty when nobody, or unknown. */
  person: string
  /** Beginning of the text; empty for a like. */
  excerpt: string
  /** The whole text, to edit it or to copy it. */
  content: string
  writtenAt: number
  /** It carries a picture. */
  picture: boolean
  /** It carries a video. */
  video: boolean
  /** The post of a comment. */
  under: string | null
  /** Address of that picture while the phone has its bytes. */
  thumb: string | null
  delivery: DeliveryState
  record: string
  /** Operations that depend on this one and would be discarded with it. */
  children: number
}

/** A text of the fan that another of their devices replaced. */
export interface KeptTextView {
  id: string
  postId: string
  content: string
  /** What the post says instead. */
  replacedBy: string
  /** When this phone learned of it (ms since 1970). */
  at: number
}

export interface LinkView {
  /** `full`: the phone has no room for what the server says, nor for what is to be sent. */
  state: 'offline' | 'connecting' | 'weak' | 'sending' | 'connected' | 'captive' | 'full'
  /** When the last answer was applied (ms since 1970). */
  updatedAt: number | null
  queued: number
  sending: { done: number; total: number } | null
  refused: number
}

export interface SessionUser {
  id: string
  email: string
  username: string
  /** The address was confirmed by a code. */
  verified: boolean
}

/** What would be lost with the phone: numbers of things that the server does not have. */
export interface UnsentWork {
  posts: number
  comments: number
  /** Edits and deletions. */
  changes: number
  /** Follows, blocks and mutes, begun or ended. */
  relations: number
  likes: number
  reports: number
  /** And videos, of posts, comments and drafts; counted beside them. */
  pictures: number
  drafts: number
  /** Of all, without pictures. */
  total: number
  /** How much of it can be sent; the rest was refused, or is a draft. */
  sendable: number
}

export interface SessionView {
  /** `expired`: the server said 401; everything stays readable and queued until the same fan signs in again. */
  status: 'starting' | 'signed-out' | 'signed-in' | 'expired'
  user: SessionUser | null
  /** With `signed-out`: the account of the last fan here is no more, and nobody has put that word away yet. */
  ended?: boolean
}

/** What a signed-out visitor may see of a post: at most 200 code points. */
export interface TeaserView {
  id: string
  content: string
  truncated: boolean
  picture: PictureView | null
  author: { username: string; verification: Verification }
  likes: number
  comments: number
  createdAt: number
}

export interface AdView {
  id: string
  title: string
  description: string
  /** On our own address. */
  imageUrl: string | null
  linkUrl: string | null
}

/** The list in which an advertisement was seen. */
export type AdPlace = 'trending' | 'recent' | 'all' | 'profile'

export interface HostLimits {
  serviceWorker: boolean
  locks: boolean
  /** Served over https or from localhost. */
  secure: boolean
}
