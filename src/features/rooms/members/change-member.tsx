import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { banMember, demoteMember, kickMember, promoteMember, unbanMember } from '@/data/rooms'
import { pairId } from '@/domain/ids'
import { Isolated } from '@/ui/text/isolated'
import type { AuthorView } from '@/views/authors'
import { succeedsOrShowsError } from '../../shell/show-error'
import { showRoomOutcome } from '../room-outcome'
import type { MemberAction } from './member-actions'

/** Does something to a member, and shows what became of it. `reason`: of a ban. */
export async function changeMember(action: MemberAction, room: string, user: AuthorView, reason = ''): Promise<void> {
  if (!(await succeedsOrShowsError(command(action, room, user.id, reason)))) return
  const record = pairId(room, user.id)
  const awaited =
    action === 'ban' || action === 'unban'
      ? ({ collection: 'room_bans', record, deletion: action === 'unban' } as const)
      : ({ collection: 'room_members', record, deletion: action === 'kick' } as const)
  const name = <Isolated>{user.username}</Isolated>
  await showRoomOutcome(awaited, { done: { title: doneText(action, name) }, failed: failedText(action) })
}

function command(action: MemberAction, room: string, user: string, reason: string): Promise<void> {
  if (action === 'promote') return promoteMember(room, user)
  if (action === 'demote') return demoteMember(room, user)
  if (action === 'ban') return banMember(room, user, reason)
  return action === 'unban' ? unbanMember(room, user) : kickMember(room, user)
}

function doneText(action: MemberAction, name: ReactNode): ReactNode {
  if (action === 'promote') return <Trans>{name} is now a moderator</Trans>
  if (action === 'demote') return <Trans>{name} is a member again</Trans>
  if (action === 'ban') return <Trans>{name} was banned from the room</Trans>
  if (action === 'unban') return <Trans>The ban of {name} was lifted</Trans>
  return <Trans>{name} was removed from the room</Trans>
}

function failedText(action: MemberAction): string {
  if (action === 'promote') return t`The member was not promoted`
  if (action === 'demote') return t`The moderator was not demoted`
  if (action === 'ban') return t`The member was not banned`
  return action === 'unban' ? t`The ban was not lifted` : t`The member was not removed`
}
