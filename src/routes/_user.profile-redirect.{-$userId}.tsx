import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useSession } from '@/data/session/use-session'

export const Route = createFileRoute('/_user/profile-redirect/{-$userId}')({ component: ProfileRedirect })

/** Where links of other places lead: one's own page, or another fan's; back goes to where the fan came from. */
function ProfileRedirect() {
  const { userId } = Route.useParams()
  const { user } = useSession()
  if (userId === undefined || userId === user?.id) return <Navigate to="/profile" replace />
  return <Navigate to="/user-profile/$userId" params={{ userId }} replace />
}
