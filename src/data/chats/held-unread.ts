import type { Channel } from '@/domain/wire'
import type { EdgeDocument, MessageDocument, SyncState } from '@/sync/rows/documents'
import type { ConversationView } from '@/views/messages'
import type { Seat } from './seats'

/** How a conversation was read when it was opened: the line above the first unread message stays there. */
export type Opening = Pick<Seat, 'readNumber' | 'unread' | 'lastNumber'>

/**
 * Up to which number the phone holds a conversation without a hole, own and hidden messages included (Z4). A pull that
 * is newer than the seat brought all that the seat counts, except what the server keeps back as hidden.
 */
export function heldNumber(state: SyncState, channel: Channel, seat: EdgeDocument | undefined): number {
  const known = Math.max(state.newestNumbers?.[channel] ?? 0, Number(seat?.row.cleared_number ?? 0))
  const cursor = state.cursors[channel]
  return seat && cursor && cursor.seq >= seat.seq ? Math.max(known, Number(seat.row.last_number)) : known
}

interface HeldMessages {
  user: string
  /** As `heldNumber` says. */
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
  const isUnread = ({ row }: MessageDocument) => row.sender_id !== user && Number(row.number) > readNumber
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
