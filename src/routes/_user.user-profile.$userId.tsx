import { createFileRoute, Navigate } from '@tanstack/react-router'
import { UserProfileScreen } from '@/features/users/user-profile-screen'
import { useSession } from '@/data/session/use-session'

export const Route = createFileRoute('/_user/user-profile/$userId')({ component: UserProfile })

/** The address of the own profile is `/profile`. */
function UserProfile() {
  const { userId } = Route.useParams()
  const { user } = useSession()
  return user?.id === userId ? <Navigate to="/profile" replace /> : <UserProfileScreen key={userId} userId={userId} />
}
