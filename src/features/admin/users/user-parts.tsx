import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDate } from '@/i18n/format-days'
import { Avatar } from '@/ui/avatar'
import { Checkbox } from '@/ui/checkbox'
import { IconButton } from '@/ui/icon-button'
import { Name } from '@/ui/text/name'
import { VerificationBadge } from '@/ui/verification-badge'
import type { StaffUser } from '@/views/staff-users'
import { TIER_NAMES } from './tiers'
import type { Chosen } from './use-chosen'
import classes from './users.module.css'

interface OfUser {
  user: StaffUser
}

export const Who = ({ user: { username, avatarUrl, tier } }: OfUser) => (
  <span className={classes.who}>
    <Avatar name={username} url={avatarUrl} size={36} />
    <b>
      <Name>{username}</Name>
    </b>
    <VerificationBadge tier={tier} />
  </span>
)

export function TierOf({ user }: OfUser) {
  const { i18n } = useLingui()
  return i18n._(TIER_NAMES[user.tier])
}

/** Whether the number of followers decides the tier, or staff did. */
export const Source = ({ user }: OfUser) =>
  user.choice === '' ? <Trans context="verification">Automatic</Trans> : <Trans context="verification">Manual</Trans>

/** What the user may not do at present. */
export function Restriction({ user: { restriction } }: OfUser) {
  if (!restriction) return null
  const until = formatDate(restriction.until)
  return (
    <span className={classes.chip} data-tone={restriction.kind === 'ban' ? 'danger' : 'warn'}>
      {restriction.kind === 'ban' ? (
        <Trans context="account">Banned</Trans>
      ) : (
        <Trans context="account">Suspended</Trans>
      )}
      {restriction.until === 0 ? null : (
        <>
          {' · '}
          <Trans>until {until}</Trans>
        </>
      )}
    </span>
  )
}

export const ProfileLink = ({ user }: OfUser) => (
  <Link to="/user-profile/$userId" params={{ userId: user.id }} className={classes.link}>
    <Trans context="account">Profile</Trans>
  </Link>
)

export function MenuButton({ user, onMenu }: OfUser & { onMenu: (user: StaffUser) => void }) {
  const { t } = useLingui()
  const name = user.username
  return (
    <IconButton label={t`Actions for ${name}`} aria-haspopup="dialog" onClick={() => onMenu(user)}>
      <IconDots size={20} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

/** Chooses a user for an action with several; nothing while nobody is being chosen. */
export function Choice({ user, chosen: { ids, isFull, turn } }: OfUser & { chosen: Chosen }) {
  const { t } = useLingui()
  const box = useId()
  if (ids === null) return null
  const [name, isChosen] = [user.username, ids.has(user.id)]
  return (
    <label htmlFor={box} className={classes.check}>
      <Checkbox
        id={box}
        aria-label={t`Choose ${name}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => turn(user)}
      />
    </label>
  )
}
