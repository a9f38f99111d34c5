import { memo } from 'react'
import { Trans } from '@lingui/react/macro'
import { Avatar } from '@/ui/avatar'
import { Name } from '@/ui/text/name'
import { VerificationBadge } from '@/ui/verification-badge'
import type { UserView } from '@/views/profiles'
import classes from './choose-followers.module.css'

/** A follower who is invited, or in the room, already. */
export type TakenFollower = 'invited' | 'member'

interface FollowerOptionProps {
  user: UserView
  checked: boolean
  /** Why the follower cannot be chosen. */
  taken: TakenFollower | undefined
  disabled: boolean
  onToggle: (id: string) => void
}

/** A follower who can be chosen. The whole row is the label of its box. */
export const FollowerOption = memo(function FollowerOption(props: FollowerOptionProps) {
  const { user, checked, taken, disabled, onToggle } = props
  return (
    <label
      className={classes.option}
      data-follower={user.id}
      data-disabled={disabled || taken !== undefined || undefined}
    >
      <Avatar name={user.username} url={user.avatarUrl} team={user.favoriteTeam} size={44} />
      <span className={classes.who}>
        <span className={classes.name}>
          <Name>{user.username}</Name>
          <VerificationBadge tier={user.verification} />
        </span>
        {taken ? (
          <span className={classes.note}>
            {taken === 'member' ? <Trans>In the room already</Trans> : <Trans>Invited already</Trans>}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked || taken !== undefined}
        disabled={disabled || taken !== undefined}
        onChange={() => onToggle(user.id)}
      />
    </label>
  )
})
