import type { MessageReceipt } from '@/views/messages'

/** How far the user read a conversation, with pending marks applied. Without a row all numbers are 0. */
export interface Seat {
  lastNumber: number
  readNumber: number
  clearedNumber: number
  unread: number
  muted: boolean
  /** How far the other user read, and how far their phones have received; 0 in rooms. */
  peerRead: number
  peerDelivered: number
}

/** The seat, and what the phone holds of its conversation. */
export interface SeatState {
  seat: Seat
  /** The phone has the user's row. */
  isKnown: boolean
  /** Only this phone has the conversation: there are no other messages. */
  isNew?: boolean
  /** Up to which number the phone holds the conversation without a hole, own and hidden messages included (Z4). */
  held: number
  /** Time of the newest message (ms since 1970), where the row says it; 0 otherwise. */
  lastAt: number
}

/** How far an own message came. */
export function receiptOf(number: number, { peerRead, peerDelivered }: Seat): MessageReceipt {
  if (number <= peerRead) return 'read'
  return number <= peerDelivered ? 'delivered' : 'stored'
}
