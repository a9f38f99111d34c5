import { roomChannel } from '@/domain/rooms'
import { useConversation } from '../../chat/use-conversation'
import { isInRoom } from '../entry/entry-state'
import { LostRoom, MissingRoom, OutsideRoom } from './no-room'
import { RoomConversation } from './room-conversation'
import { useLostRoom } from './use-lost-room'

interface ChatRoomScreenProps {
  roomId: string
  /** The message that a search or a notification led to. */
  messageId: string | null
}

/** `/chat-room/:roomId`: a room for its members, the way in for others, or that there is none. */
export function ChatRoomScreen({ roomId, messageId }: ChatRoomScreenProps) {
  const channel = roomChannel(roomId)
  const shown = useConversation(channel)
  const { room } = shown.conversation
  const isLost = useLostRoom(roomId, room)
  if (isLost) return <LostRoom />
  if (room?.state === 'missing') return <MissingRoom />
  if (room && !isInRoom(room.header)) return <OutsideRoom header={room.header} />
  return <RoomConversation channel={channel} shown={shown} messageId={messageId} />
}
