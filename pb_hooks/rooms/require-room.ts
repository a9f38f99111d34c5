import { isTakenDown, takenDownCode } from '../moderation/taken-down'
import { refusal } from '../shared/refuse'
import { storedNow } from '../shared/time'

/**
 * The room, or a refusal with the message for administrators' screens: `gone`, or `taken-down` for its owner.
 * @param user who writes; absent: nobody learns more than `gone`
 */
export function requireRoom(app: core.App, id: string, message: string, user = ''): core.Record {
  const room = app.findRecordsByIds('chat_rooms', [id])[0]
  if (!room) throw refusal(message, { room_id: 'gone' })
  if (isTakenDown(room)) throw refusal(message, { room_id: takenDownCode(room.getString('owner_id'), user) })
  return room
}

/** Whether nobody writes in the room any more: that of a match is closed a day after the end. */
export function isClosed(room: core.Record): boolean {
  const closedAt = room.getString('closed_at')
  return closedAt !== '' && closedAt <= storedNow()
}
