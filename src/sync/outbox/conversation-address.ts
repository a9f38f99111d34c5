import { pairId } from '@/domain/ids'
import { laneColumnOf } from '@/domain/collection-lookups'
import { messagesIn } from '@/domain/conversations'
import { chatOfChannel, peerOf } from '@/domain/messages'
import { isRoomChannel, roomOfChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'

/** Whom the messages of a conversation go to: the id of the other user, or of the room. */
export const addresseeOf = (channel: Channel, user: string): string =>
  isRoomChannel(channel) ? roomOfChannel(channel) : peerOf(chatOfChannel(channel), user)

/** The column of a new message that names its conversation. */
export function addressOf(channel: Channel, user: string): Record<string, string> {
  const column = laneColumnOf(messagesIn(channel))
  return column === undefined ? {} : { [column]: addresseeOf(channel, user) }
}

/** The records whose unsent creation all of a room waits for: the room, and the own entry into it. */
export const recordsBefore = (room: string, user: string): string[] => [room, pairId(room, user)]

/** The same for what is written in a conversation; nothing for one of two users. */
export const awaitedIn = (channel: Channel, user: string): string[] =>
  isRoomChannel(channel) ? recordsBefore(roomOfChannel(channel), user) : []
