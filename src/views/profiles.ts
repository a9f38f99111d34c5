import type { AuthorView } from './authors'
import type { DeliveryState } from './delivery'
import type { ListEnd } from './lists'
import type { FeedView } from './posts'

/** A user in a list: of followers, of blocked users, of what a search found. */
export interface UserView extends AuthorView {
  bio: string
  /** The user themselves: nothing to follow. */
  self: boolean
  following: boolean
  /** A follow or its end is on its way. */
  followPending: boolean
  blocked: boolean
  muted: boolean
}

/** Another user's page. */
export interface ProfileView extends UserView {
  followers: number
  followingCount: number
  posts: number
  /** Milliseconds since 1970. */
  joinedAt: number | null
}

/** `unknown-offline`: not on this phone, and nobody could be asked. `failed`: the server was asked and gave no answer. */
export type OneProfile = ProfileView | 'loading' | 'missing' | 'unknown-offline' | 'failed'

export interface UserListView {
  users: UserView[]
  /** As the server counts; null until it is known. */
  total: number | null
  ready: boolean
  end: ListEnd
  loadingMore: boolean
}

export interface AuthorPostsView extends FeedView {
  /** All posts of the author on the server; null until it was asked. */
  total: number | null
}

export interface OwnProfileView {
  id: string
  email: string
  username: string
  avatarUrl: string | null
  verification: AuthorView['verification']
  bio: string
  favoriteTeam: string
  joinedAt: number | null
  followers: number
  following: number
  posts: number
  /** Of an edit or a new image that the server does not have; `stored` otherwise. */
  delivery: DeliveryState
  operation: string | null
  /** What the user wrote and the server does not have, waiting or refused: an edit goes on from there. Null: nothing. */
  unsent: ProfileText | null
}

/** What a user writes of themselves. */
export interface ProfileText {
  username: string
  bio: string
  favoriteTeam: string
}

/** A phone or browser from which the user has synced. Times are milliseconds since 1970. */
