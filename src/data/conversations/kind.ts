import type { Observable } from 'rxjs'
import type { Channel } from '@/domain/wire'
import type { ConversationView } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import type { ConversationRows } from './overlay'
import type { SeatState } from './seat'
import type { MessageTraits } from './traits'

/** What only conversations of one kind show. */
export type SideOf = (rows: ConversationRows) => Pick<ConversationView, 'chat' | 'room'>

/** Conversations of two users, or rooms: where their seats are, and what only they have. */
export interface ConversationKind {
  seat$(channel: Channel): Observable<SeatState>
  traits$(channel: Channel): Observable<MessageTraits>
  side$(channel: Channel): Observable<SideOf>
  /** The name that a draft keeps, because its conversation may be lost (Z31); undefined for one of two users. */
  nameOf(channel: Channel): Promise<string | undefined>
}

export interface ConversationParts extends AccountContext {
  kindOf(channel: Channel): ConversationKind
}
