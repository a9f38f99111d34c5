import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AuthorView } from '@/views/authors'
import { Avatar } from '../avatar'
import { Name } from '../text/name'
import { VerificationBadge } from '../verification-badge'
import classes from './chat-header.module.css'

interface ChatHeaderProps {
  /** Null while the phone does not know the user. */
  peer: AuthorView | null
  muted?: boolean
  /** Below the name: that the user writes, or is present. */
  sign?: ReactNode
  /** The back button. */
  start: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  /** In place of the user, while there is none. */
  title: string
}

/** The bar above a conversation. The user leads to the profile. */
export function ChatHeader({ peer, muted = false, sign, start, actions, title }: ChatHeaderProps) {
  const { t } = useLingui()
  return (
    <header className={classes.bar}>
      {start}
      {peer ? (
        <Link to="/user-profile/$userId" params={{ userId: peer.id }} className={classes.peer}>
          <Avatar name={peer.username} url={peer.avatarUrl} team={peer.favoriteTeam} size={36} />
          <div className={classes.lines}>
            <h1 className={classes.name}>
              <Name>{peer.username}</Name>
              <VerificationBadge tier={peer.verification} />
              {muted && <IconBellOff className={classes.muted} size={18} stroke={2} aria-label={t`Muted`} role="img" />}
            </h1>
            <p className={classes.below}>{sign}</p>
          </div>
        </Link>
      ) : (
        <h1 className={classes.title}>{title}</h1>
      )}
      {actions}
    </header>
  )
}
