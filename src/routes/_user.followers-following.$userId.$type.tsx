import { createFileRoute } from '@tanstack/react-router'
import { FollowListScreen, WrongLink } from '@/features/users/follow-list-screen'

export const Route = createFileRoute('/_user/followers-following/$userId/$type')({ component: FollowListPage })

function FollowListPage() {
  const { userId, type } = Route.useParams()
  if (type !== 'followers' && type !== 'following') return <WrongLink />
  return <FollowListScreen key={userId} userId={userId} kind={type} />
}
