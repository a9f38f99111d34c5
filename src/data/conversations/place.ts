import { isRoomChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
import { addresseeOf } from '@/sync/outbox/conversation-address'
import type { ConversationPlace } from '@/views/messages'

/** Where a draft of a conversation belongs. @param name of the room, as of writing */
export function placeOf(channel: Channel, user: string, replyTo: string | null, name = ''): ConversationPlace {
  const id = addresseeOf(channel, user)
  return isRoomChannel(channel) ? { roomId: id, roomName: name, replyTo } : { peerId: id, replyTo }
}
