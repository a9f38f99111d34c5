import { isClosed, requireRoom } from '../rooms/require-room'
import { findSeat, requireModerator } from '../rooms/seats'
import { refuse } from '../shared/refuse'
import { readRow } from '../shared/sql'
import { requireEditWindow } from './edit-window'
import { isAnswer, nextNumber } from './numbers-and-replies'
import { REFUSED } from './text-rule'

const ROOM = { messages: 'room_messages', column: 'room_id' } as const

/**
 * Refuses a message of a user who may not write in its room (Z31), or that answers no message of the room (Z15). Gives it
 * the number after the newest one, in its own transaction (Z1).
 */
export function admit(tx: core.App, message: core.Record): void {
  requireVoice(tx, message)
  const found = readRow(
    tx,
    `SELECT ${isAnswer(ROOM)} AS answers, ${nextNumber(ROOM)} AS next`,
    { conversation: message.getString('room_id'), reply: message.getString('reply_to') },
    { answers: 0, next: 0 },
  )
  refuse(REFUSED, { reply_to: found.answers ? null : 'invalid' })
  message.set('number', found.next)
}

/** Refuses an edit without a seat, by a banned author, of a scrubbed message, and of one that is too old (Z13, Z32). */
export function requireEditable(app: core.App, message: core.Record): void {
  requireVoice(app, message)
  requireEditWindow(message)
}

/** Refuses a deletion for all by anybody but the author and the room's moderators, who have a seat without a ban (Z32). */
export function requireDeletable(app: core.App, message: core.Record, user: string): void {
  if (message.getString('user_id') === user) requireUnbanned(app, message)
  else requireModerator(app, message.getString('room_id'), user)
}

/** Refuses who may not delete an own message either, and everybody in a closed room. */
function requireVoice(app: core.App, message: core.Record): void {
  if (isClosed(requireUnbanned(app, message))) refuse(REFUSED, { room_id: 'room-closed' })
}

/** Refuses an author who has no seat in the room, or is banned (Z31). */
function requireUnbanned(app: core.App, message: core.Record): core.Record {
  const [room, user] = [message.getString('room_id'), message.getString('user_id')]
  const record = requireRoom(app, room, REFUSED, user)
  const seat = findSeat(app, room, user)
  refuse(REFUSED, { room_id: seat ? (seat.banned ? 'banned' : null) : 'not-member' })
  return record
}
