import type { PictureModel } from '../picture/picture-model'
import type { QueueState } from '../queue-line'
import type { Verification } from '../verification-badge'

/** What a card draws of a post. Screens hand their views straight in: the shapes agree. */
export interface PostModel {
  id: string
  content: string
  picture: PictureModel | null
  author: AuthorModel
  /** Milliseconds since 1970: the server's time, or when it was written while it is unsent. */
  createdAt: number
  likes: number
  liked: boolean
  /** The like (or its withdrawal) is on the phone only. */
  likePending: boolean
  comments: number
  mine: boolean
  /** The server has the post, and `delivery` speaks of an edit of it. */
  revised: boolean
  /** Where an own post stands on its way to the server; `stored` for all others. */
  delivery: QueueState
  /** The operation behind `delivery`; null once there is none. */
  operation: string | null
}

export interface AuthorModel {
  id: string
  username: string
  verification: Verification
  avatarUrl: string | null
  favoriteTeam: string
}
