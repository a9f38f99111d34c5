import type { ReactionSign } from '@/domain/reactions'
import type { UserView } from './profiles'

/** How many users reacted to a message with a sign. */
export interface ReactionView {
  sign: ReactionSign
  /** At least 1. */
  count: number
  /** The user is one of them. */
  own: boolean
}

/** A user who reacted. */
export interface ReactorView {
  user: UserView
  sign: ReactionSign
}

/** A part of those who reacted to a message, the newest first. */
export interface ReactorsView {
  reactors: ReactorView[]
  /** The present counts, as the server says. */
  counts: ReactionView[]
  /** Asks for the next part; null at the end. */
  next: string | null
}
