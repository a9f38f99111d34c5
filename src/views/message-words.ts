import type { Plate } from '@/domain/football/rooms/plates'
import type { MessageKind } from '@/domain/messages'
import type { AuthorView } from './authors'

/** A message outside of its conversation. */
export interface MessageWordsView {
  author: AuthorView
  own: boolean
  kind: MessageKind
  /** What happened in a match, said by its room instead of words; null for a message of a user. */
  plate: Plate | null
  /** Empty for a removed message, and for a folded one. */
  excerpt: string
  removed: boolean
  /** Of a room: the user blocked its author. */
  folded: boolean
}
