import { refusal } from '../shared/refuse'
import { storedNow } from '../shared/time'

/** The room, or the refusal `gone` with the message for administrators' screens. */
export function requireRoom(app: core.App, id: string, message: string): core.Record {
  const room = app.findRecordsByIds('chat_rooms', [id])[0]
  if (!room) throw refusal(message, { room_id: 'gone' })
  return room
}

/** Whether nobody writes in the room any more: that of a match is closed a day after the end. */
export function isClosed(room: core.Record): boolean {
  const closedAt = room.getString('closed_at')
  return closedAt !== '' && closedAt <= storedNow()
}
