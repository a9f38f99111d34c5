import type { MessageKind } from '@/domain/messages'
import type { AuthorView } from './authors'

/** A message outside of its conversation. */
export interface MessageWordsView {
  author: AuthorView
  own: boolean
  kind: MessageKind
  /** Empty for a removed message, and for a folded one. */
  excerpt: string
  removed: boolean
  /** Of a room: the user blocked its author. */
  folded: boolean
}
