import type { Code } from '@/domain/codes'
import { isReactionSign } from '@/domain/reactions'
import { refuseIfBlocked } from '../relations/block-rule'
import { isClosed, requireRoom } from '../rooms/require-room'
import { findSeat } from '../rooms/seats'
import { refuse } from '../shared/refuse'
import { isHiddenFrom } from './hidden-message'
import { mayReadMessage } from './readable-message'

const MESSAGE = 'This reaction cannot be taken.'

/**
 * Refuses a sign that is not offered, and a user who may not react to the message: banned, or across a block. `gone` ends
 * the reaction silently: on a deleted message, on one that the user hid or cleared, and on one of others (Z44).
 */
export function requireReactable(tx: core.App, reaction: core.Record, message: core.Record | undefined): void {
  if (!isReactionSign(reaction.getString('emoji'))) refuse(MESSAGE, { emoji: 'invalid' })
  const user = reaction.getString('user_id')
  if (!message) return refuse(MESSAGE, { message_id: 'gone' })
  refuse(MESSAGE, { message_id: writerError(tx, message, user) })
  if (message.getBool('removed') || isHiddenFrom(tx, message, user)) refuse(MESSAGE, { message_id: 'gone' })
  if (!message.getString('room_id')) refuseIfBlocked(tx, peerIn(message, user), user, 'message_id')
}

/** Refuses who may not write in the message's room. A reaction can be taken back across a block, and when hidden. */
export function requireRemovable(tx: core.App, reaction: core.Record, message: core.Record | undefined): void {
  if (message) refuse(MESSAGE, { message_id: writerError(tx, message, reaction.getString('user_id')) })
}

/** Whether there is such a message stays unknown to others. */
function writerError(tx: core.App, message: core.Record, user: string): Code | null {
  if (!mayReadMessage(tx, message, user)) return 'gone'
  const room = message.getString('room_id')
  if (!room) return null
  if (findSeat(tx, room, user)?.banned) return 'banned'
  return isClosed(requireRoom(tx, room, MESSAGE)) ? 'room-closed' : null
}

const peerIn = (message: core.Record, user: string): string =>
  message.getString('sender_id') === user ? message.getString('receiver_id') : message.getString('sender_id')
