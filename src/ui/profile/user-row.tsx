import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../avatar'
import text from '../text-styles.module.css'
import { Excerpt } from '../text/excerpt'
import { Name } from '../text/name'
import { VerificationBadge } from '../verification-badge'
import classes from './user-row.module.css'
import type { AuthorView } from '@/views/authors'

interface UserRowProps {
  user: AuthorView & { bio: string; self: boolean }
  /** An action at the end of the row: follow, unblock. */
  action?: ReactNode
}

/** Height in px of a row whose bio takes one line. */
export const USER_ROW_PX = 76

/** A user in a list; the whole row is a link to their profile. */
export function UserRow({ user, action }: UserRowProps) {
  return (
    <div className={classes.row} data-user={user.id}>
      <Avatar name={user.username} url={user.avatarUrl} team={user.favoriteTeam} size={44} />
      <div className={classes.who}>
        <span className={text.name}>
          <ToProfile userId={user.id} self={user.self} className={classes.link}>
            <Name>{user.username}</Name>
          </ToProfile>
          <VerificationBadge tier={user.verification} />
        </span>
        {user.bio ? <Excerpt content={user.bio} lines={2} className={text.meta} /> : null}
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}

interface ToProfileProps {
  userId: string
  self: boolean
  className?: string | undefined
  children: ReactNode
}

function ToProfile({ userId, self, className, children }: ToProfileProps) {
  return self ? (
    <Link to="/profile" className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/user-profile/$userId" params={{ userId }} className={className}>
      {children}
    </Link>
  )
}
