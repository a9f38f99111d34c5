import { ID_CHARACTERS } from '@/domain/limits'
import { roomOfChannel } from '@/domain/rooms'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { RoomOutboxKind } from '@/views/outbox'

/** What the outbox calls an operation on a room; null for its messages, and for operations on anything else. */
export function roomKindOf(operation: QueuedOperation, user: string): RoomOutboxKind | null {
  const { collection, action } = operation
  const own = otherIn(operation) === user
  switch (collection) {
    case 'chat_rooms':
      if (action === 'update') return 'announcement' in operation.body ? 'room-announcement' : 'room-change'
      return action === 'create' ? 'room' : 'room-delete'
    case 'room_members':
      if (action === 'update') return operation.body.role === 'moderator' ? 'room-promote' : 'room-demote'
      return action === 'create' ? 'room-enter' : own ? 'room-leave' : 'room-kick'
    case 'room_bans':
      return action === 'create' ? 'room-ban' : 'room-unban'
    case 'room_invitations':
      if (action === 'update') return 'room-accept'
      return action === 'create' ? 'room-invite' : own ? 'room-decline' : 'room-withdraw'
    default:
      return null
  }
}

/** The room of an operation; null for one on anything else. */
export function roomOf({ collection, record, chat }: QueuedOperation): string | null {
  if (collection === 'room_messages') return chat ? roomOfChannel(chat.channel) : null
  return collection === 'chat_rooms' || OF_PAIRS.has(collection) ? record.slice(0, ID_CHARACTERS) : null
}

/** The user whom an operation on a seat, a ban or an invitation is about; null for others. */
export const otherIn = ({ collection, record }: QueuedOperation): string | null =>
  OF_PAIRS.has(collection) ? record.slice(-ID_CHARACTERS) : null

/** Their ids are those of the room and of the user. */
const OF_PAIRS: ReadonlySet<string> = new Set(['room_members', 'room_bans', 'room_invitations'])
