import { setFollow } from '@/data/relations'
import type { UserView } from '@/views/profiles'
import { succeedsOrShowsError } from '../shell/show-error'
import { FollowButton } from '@/ui/profile/follow-button'

interface UserFollowButtonProps {
  person: Pick<UserView, 'id' | 'username' | 'self' | 'following' | 'followPending' | 'blocked'>
  small?: boolean
}

/** A button to follow or unfollow a user; hidden for oneself and for blocked users. */
export function UserFollowButton({ person, small = false }: UserFollowButtonProps) {
  if (person.self || person.blocked) return null
  return (
    <FollowButton
      name={person.username}
      following={person.following}
      pending={person.followPending}
      small={small}
      onFollow={(following) => succeedsOrShowsError(setFollow(person.id, following))}
    />
  )
}
