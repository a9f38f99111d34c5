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
  if (!user) return null
  if (user.id === userId) return <Navigate to="/messages" replace />
  const key = `${userId} ${message ?? ''}`
  return <PrivateChatScreen key={key} userId={user.id} peerId={userId} messageId={message ?? null} />
}
