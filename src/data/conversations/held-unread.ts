import type { MessageDocument } from '@/sync/rows/documents'
import type { ConversationView } from '@/views/messages'
import { authorIn } from './author-of-message'
import type { Seat } from './seat'

/** How a conversation was read when it was opened: the line above the first unread message stays there. */
export type Opening = Pick<Seat, 'readNumber' | 'unread' | 'lastNumber'>

interface HeldMessages {
  user: string
  /** As `SeatState` says. */
  held: number
  /** The stored messages that are shown, hidden ones included; newest first. */
  messages: readonly MessageDocument[]
  /** Those of them that the user sees. */
  visible: readonly MessageDocument[]
  opening: Opening
  seat: Seat
}

/** What of a conversation is unread, and what a mark names. The server counts hidden messages too (Z8). */
export function heldUnread(
  parts: HeldMessages,
): Pick<ConversationView, 'unread' | 'unreadFrom' | 'firstUnread' | 'unreadRows' | 'markNumber'> {
  const { user, held, messages, visible, opening, seat } = parts
  const { readNumber, unread, lastNumber } = opening
  const isUnread = (message: MessageDocument) => authorIn(message) !== user && Number(message.row.number) > readNumber
  const oldest = Number(messages.at(-1)?.row.number ?? readNumber + 1)
  const counted = messages.filter((message) => isUnread(message) && Number(message.row.number) <= lastNumber)
  return {
    unread,
    unreadFrom: readNumber + 1,
    firstUnread: unread > 0 ? (visible.findLast(isUnread)?.id ?? null) : null,
    unreadRows: oldest > readNumber + 1 && counted.length < unread ? 'below' : held < lastNumber ? 'missing' : 'shown',
    markNumber: seat.unread > 0 && held > seat.readNumber ? held : 0,
  }
}
