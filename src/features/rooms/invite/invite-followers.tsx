import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChooseFollowers } from './choose-followers'
import type { TakenFollower } from './follower-option'
import { inviteFollowers } from './invite'
import { useInvited, useMembers } from '../members/use-room-list'

const NOBODY: ReadonlySet<string> = new Set()

/** So many members and invitations are requested to mark them; the server refuses further ones. */
const MOST_MARKED = 200

/** Invites followers to a room, for its owner and moderators. */
export function InviteFollowers({ room, onClose }: { room: string; onClose: () => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(NOBODY)
  const taken = useTakenFollowers(room)
  const run = () => {
    onClose()
    void inviteFollowers(room, [...chosen])
  }
  return (
    <ChooseFollowers
      chosen={chosen}
      taken={taken}
      answer={{ words: t`Invite`, run }}
      onChange={setChosen}
      onClose={onClose}
    />
  )
}

/** Whom the user cannot invite to a room. */
function useTakenFollowers(room: string): ReadonlyMap<string, TakenFollower> {
  const { current: invited, showMore: showMoreInvited } = useInvited(room)
  const { current: members, showMore: showMoreMembers } = useMembers(room)
  const [wantsInvited, wantsMembers] = [
    invited.end === 'more' && !invited.failed && !invited.loadingMore && invited.users.length < MOST_MARKED,
    members.end === 'more' && !members.failed && !members.loadingMore && members.members.length < MOST_MARKED,
  ]
  useEffect(() => {
    if (wantsInvited) showMoreInvited()
  }, [wantsInvited, showMoreInvited])
  useEffect(() => {
    if (wantsMembers) showMoreMembers()
  }, [wantsMembers, showMoreMembers])
  return new Map([
    ...invited.users.map((id): [string, TakenFollower] => [id, 'invited']),
    ...members.members.map(({ user }): [string, TakenFollower] => [user.id, 'member']),
  ])
}
