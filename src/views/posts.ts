import type { AuthorView, Verification } from './authors'
import type { DeliveryState } from './delivery'
import type { ListState } from './lists'
import type { DraftImageView, ImageView } from './media'

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
  image: ImageView | null
  own: boolean
  /** Taken down: only its author sees it (Q4). */
  hidden?: boolean
  /** An own post of this visit: it stands above all others. */
  onTop?: boolean
  /** The server has the post, and `delivery` is that of an edit. */
  revised: boolean
  delivery: DeliveryState
  /** The outbox operation behind `delivery`, for retry, edit and discard. */
  operation: string | null
}

/** A post whose author the user has blocked: its page shows whom, and nothing of the post. */
export interface BlockedPost {
  blocked: AuthorView
}

/** The post of a page. `unknown-offline`: not on this phone, and offline. */
export type OnePost = PostView | 'missing' | 'loading' | 'unknown-offline'

export interface FeedView extends ListState {
  posts: PostView[]
  /** Posts that belonged to the list since it was opened and no longer do; an open list keeps those that it shows. */
  former?: PostView[]
  /** How many posts of blocked and muted users are left out. Only the saved posts count them. */
  hidden?: number
  /**
   * The place in the order by time and id down to which the list is whole: a post below it may exist, one above it that
   * is missing was deleted or hidden. Null for a list that is whole to its end or in another order.
   */
  until: Pick<PostView, 'createdAt' | 'id'> | null
  /** Older posts are still coming: the order by likes may change. Absent in other orders. */
  filling?: boolean
  /** The local read is done: an empty list is really empty. */
  ready: boolean
}

export interface PostText {
  content: string
  alt: string
}

export interface DraftView extends PostText {
  id: string
  image: DraftImageView | null
}

export interface TeaserView {
  id: string
  content: string
  truncated: boolean
  image: ImageView | null
  author: { username: string; verification: Verification }
  likes: number
  comments: number
  createdAt: number
}
