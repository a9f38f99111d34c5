import { setFollow } from '@/data/relations'
import type { UserView } from '@/views/profiles'
import { succeedsOrShowsError } from '../shell/show-error'
import { FollowButton } from '@/ui/profile/follow-button'

interface UserFollowButtonProps {
  user: Pick<UserView, 'id' | 'username' | 'self' | 'following' | 'followPending' | 'blocked'>
  small?: boolean
}

/** A button to follow or unfollow a user; hidden for oneself and for blocked users. */
export function UserFollowButton({ user, small = false }: UserFollowButtonProps) {
  if (user.self || user.blocked) return null
  return (
    <FollowButton
      name={user.username}
      following={user.following}
      pending={user.followPending}
      small={small}
      onFollow={(following) => succeedsOrShowsError(setFollow(user.id, following))}
    />
  )
}
