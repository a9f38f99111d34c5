import { memo } from 'react'
import { Trans } from '@lingui/react/macro'
import { Avatar } from '@/ui/avatar'
import { Name } from '@/ui/text/name'
import { VerificationBadge } from '@/ui/verification-badge'
import type { UserView } from '@/views/profiles'
import classes from './choose-followers.module.css'

interface FollowerOptionProps {
  user: UserView
  checked: boolean
  /** Was invited before: it cannot be chosen. */
  invited: boolean
  disabled: boolean
  onToggle: (id: string) => void
}

/** A follower who can be chosen. The whole row is the label of its box. */
export const FollowerOption = memo(function FollowerOption(props: FollowerOptionProps) {
  const { user, checked, invited, disabled, onToggle } = props
  return (
    <label className={classes.option} data-follower={user.id} data-disabled={disabled || invited || undefined}>
      <Avatar name={user.username} url={user.avatarUrl} team={user.favoriteTeam} size={44} />
      <span className={classes.who}>
        <span className={classes.name}>
          <Name>{user.username}</Name>
          <VerificationBadge tier={user.verification} />
        </span>
        {invited ? (
          <span className={classes.note}>
            <Trans>Invited already</Trans>
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked || invited}
        disabled={disabled || invited}
        onChange={() => onToggle(user.id)}
      />
    </label>
  )
})
