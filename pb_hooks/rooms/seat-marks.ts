import { countOwnAbove } from '../messages/own-message-counts'
import { readRoomNotification } from '../messages/room-message-notification'
import { readRow } from '../shared/sql'

/**
 * A mark is absolute, only rises, and ends at the newest message (Z5, Z6), with which the room's notification is read. The
 * user's own messages above it are counted anew, so that they are not unread (Z8).
 */
export function moveRoomMark(tx: core.App, seat: core.Record): void {
  const [room, user] = [seat.getString('room_id'), seat.getString('user_id')]
  const before = seat.original().getInt('read_number')
  if (seat.getInt('read_number') === before) return
  const { last } = readRow(tx, 'SELECT last_number AS last FROM chat_rooms WHERE id = {:room}', { room }, { last: 0 })
  const read = Math.max(before, Math.min(seat.getInt('read_number'), last))
  seat.set('read_number', read)
  seat.set('own_above', countOwnAbove(tx, room, user, read))
  if (read === last) readRoomNotification(tx, user, room)
}
