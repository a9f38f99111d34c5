import { refusal } from '../shared/refuse'

/** The room, or the refusal `gone` with the message for administrators' screens. */
export function requireRoom(app: core.App, id: string, message: string): core.Record {
  const room = app.findRecordsByIds('chat_rooms', [id])[0]
  if (!room) throw refusal(message, { room_id: 'gone' })
  return room
}
