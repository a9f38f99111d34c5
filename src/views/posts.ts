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
   * Creation time in ms down to which the list is whole: an earlier post may exist, a later one that is missing was
   * deleted or hidden. 0 for a list in another order.
   */
  until: number
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
