import type { MessagesFrom } from '@/domain/messages'
import type { AuthorView } from './authors'
import type { DeliveryState } from './delivery'
import type { ListState } from './lists'
import type { FeedView } from './posts'

/** A user in a list: of followers, blocked users, search results. */
export interface UserView extends AuthorView {
  bio: string
  /** The user themselves: there is nothing to follow. */
  self: boolean
  following: boolean
  /** A follow or unfollow is pending. */
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

/** `unknown-offline`: not on this phone, and offline. `failed`: the server gave no answer. */
export type OneProfile = ProfileView | 'loading' | 'missing' | 'unknown-offline' | 'failed'

/** Users that the server was asked for. */
export interface FoundUsersView {
  users: UserView[]
  /** `phone`: from held cards, because there is no network. `unanswered`: the same, because the server was silent. */
  source: 'server' | 'phone' | 'unanswered'
}

/** What a search found. */
export interface SearchView extends FoundUsersView {
  /** Posts that have the text as a hashtag; null when the server did not answer. */
  taggedPosts: number | null
}

export interface UserListView extends ListState {
  users: UserView[]
  /** The server's count; null while unknown. */
  total: number | null
  ready: boolean
}

export interface AuthorPostsView extends FeedView {
  /** All posts of the author on the server; null before its answer. */
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
  /** Delivery of an edit or a new avatar that the server does not have; `stored` otherwise. */
  delivery: DeliveryState
  operation: string | null
  /** Who may begin to write to the user; null until the own card has arrived. */
  messagesFrom: MessagesFrom | null
  /** The user's text that the server does not have, waiting or refused; an edit continues from it. Null without one. */
  unsent: ProfileText | null
}

/** The fields of a profile that its user writes. */
export interface ProfileText {
  username: string
  bio: string
  favoriteTeam: string
}

/** A phone or browser from which the user has synced. Times are milliseconds since 1970. */
