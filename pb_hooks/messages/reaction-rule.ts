import type { Code } from '@/domain/codes'
import { isReactionSign } from '@/domain/reactions'
import { refuseIfBlocked } from '../relations/block-rule'
import { findSeat } from '../rooms/seats'
import { refuse } from '../shared/refuse'
import { mayReadMessage } from './readable-message'

const MESSAGE = 'This reaction cannot be taken.'

/**
 * Refuses a sign that is not offered, and a user who may not react to the message: outside of its room or conversation,
 * banned, or across a block. `gone` ends a reaction on a deleted message silently (Z44).
 */
export function requireReactable(tx: core.App, reaction: core.Record, message: core.Record | undefined): void {
  if (!isReactionSign(reaction.getString('emoji'))) refuse(MESSAGE, { emoji: 'invalid' })
  const user = reaction.getString('user_id')
  if (!message) return refuse(MESSAGE, { message_id: 'gone' })
  refuse(MESSAGE, { message_id: outsideError(tx, message, user) })
  if (message.getBool('removed')) refuse(MESSAGE, { message_id: 'gone' })
  if (!message.getString('room_id')) refuseIfBlocked(tx, peerIn(message, user), user, 'message_id')
}

/** Refuses who may not write in the message's room. A reaction across a block can be taken back. */
export function requireRemovable(tx: core.App, reaction: core.Record, message: core.Record | undefined): void {
  if (message) refuse(MESSAGE, { message_id: outsideError(tx, message, reaction.getString('user_id')) })
}

/** Whether there is such a private message stays unknown to others. */
function outsideError(tx: core.App, message: core.Record, user: string): Code | null {
  const room = message.getString('room_id')
  if (!room) return mayReadMessage(tx, message, user) ? null : 'gone'
  const seat = findSeat(tx, room, user)
  return seat ? (seat.banned ? 'banned' : null) : 'not-member'
}

const peerIn = (message: core.Record, user: string): string =>
  message.getString('sender_id') === user ? message.getString('receiver_id') : message.getString('sender_id')
