import { createFileRoute } from '@tanstack/react-router'
import { ChatRoomScreen } from '@/features/rooms/room/chat-room-screen'

/** `message`: id of the message to show. */
export const Route = createFileRoute('/_user/chat-room/$roomId')({
  validateSearch: (search): { message?: string } =>
    typeof search.message === 'string' ? { message: search.message } : {},
  component: ChatRoom,
})

function ChatRoom() {
  const { roomId } = Route.useParams()
  const { message } = Route.useSearch()
  return <ChatRoomScreen key={`${roomId} ${message ?? ''}`} roomId={roomId} messageId={message ?? null} />
}
