/** What a card draws of a post. Screens hand their views straight in: the shapes agree. */
export interface PostModel {
  id: string
  content: string
  author: AuthorModel
  /** Milliseconds since 1970: the server's time, or when it was written while it is unsent. */
  createdAt: number
  likes: number
  liked: boolean
  /** The like (or its withdrawal) is on the phone only. */
  likePending: boolean
  mine: boolean
  delivery: PostDelivery
  /** The operation behind `delivery`; null once there is none. */
  operation: string | null
}

export interface AuthorModel {
  id: string
  username: string
  verification: 'none' | 'bronze' | 'silver' | 'gold' | 'diamond'
  avatarUrl: string | null
  favoriteTeam: string
}

/** Where an own post stands on its way to the server; times in milliseconds. */
export type PostDelivery =
  | { kind: 'stored' }
  | { kind: 'waiting'; writtenAt: number }
  | { kind: 'held' }
  | { kind: 'sending'; writtenAt: number }
  | { kind: 'limited'; until: number }
  | { kind: 'sign-in' }
  | { kind: 'refused'; code: string; fields: Record<string, string> }
  | { kind: 'sent' }
