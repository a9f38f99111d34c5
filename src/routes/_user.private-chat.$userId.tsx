import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PrivateChatScreen } from '@/features/chat/private-chat-screen'
import { useSession } from '@/data/session/use-session'

/** `message`: id of the message to show. */
export const Route = createFileRoute('/_user/private-chat/$userId')({
  validateSearch: (search): { message?: string } =>
    typeof search.message === 'string' ? { message: search.message } : {},
  component: PrivateChat,
})

/** Nobody writes to themselves. */
function PrivateChat() {
  const { userId } = Route.useParams()
  const { message } = Route.useSearch()
  const { user } = useSession()
  if (user?.id === userId) return <Navigate to="/messages" replace />
  return <PrivateChatScreen key={`${userId} ${message ?? ''}`} peerId={userId} messageId={message ?? null} />
}
