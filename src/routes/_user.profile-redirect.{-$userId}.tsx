import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useSession } from '@/data/session/use-session'

export const Route = createFileRoute('/_user/profile-redirect/{-$userId}')({ component: ProfileRedirect })

/** A redirect for links from elsewhere: to the own profile or that of another user. It replaces its history entry. */
function ProfileRedirect() {
  const { userId } = Route.useParams()
  const { user } = useSession()
  if (userId === undefined || userId === user?.id) return <Navigate to="/profile" replace />
  return <Navigate to="/user-profile/$userId" params={{ userId }} replace />
}
