import type { RoomRole } from '@/domain/rooms'

/** What the user may do with messages of others, and how they are shown. */
export interface MessageTraits {
  roleOf(user: string): RoomRole
  /** Whether the user may delete a stored message of this author for all. */
  mayDelete(author: string): boolean
  /** Whether messages of this author are folded (Z46). */
  isFolded(author: string): boolean
}
