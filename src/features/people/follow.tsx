import { setFollow } from '@/data/relations'
import type { PersonView } from '@/views/profiles'
import { showRefusal } from '../shell/show-error'
import { FollowButton } from '@/ui/profile/follow-button'

interface FollowProps {
  person: Pick<PersonView, 'id' | 'username' | 'self' | 'following' | 'followPending' | 'blocked'>
  small?: boolean
}

/** A button to follow or unfollow a user; hidden for oneself and for blocked users. */
export function Follow({ person, small = false }: FollowProps) {
  if (person.self || person.blocked) return null
  return (
    <FollowButton
      name={person.username}
      following={person.following}
      pending={person.followPending}
      small={small}
      onFollow={(following) => showRefusal(setFollow(person.id, following))}
    />
  )
}
