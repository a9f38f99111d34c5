import { findSeat } from '../rooms/seats'

/** Whether the user may read a message: who has a seat in its room, or is one of the two of its conversation. */
export function mayReadMessage(tx: core.App, message: core.Record, user: string): boolean {
  const room = message.getString('room_id')
  if (room) return Boolean(findSeat(tx, room, user))
  return [message.getString('sender_id'), message.getString('receiver_id')].includes(user)
}
