import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { RoomRole } from '@/domain/rooms'
import type { AuthorView } from '@/views/authors'
import { Avatar } from '../avatar'
import { Name } from '../text/name'
import { VerificationBadge } from '../verification-badge'
import classes from './message-author.module.css'

interface AuthorLineProps {
  author: AuthorView
  role: RoomRole
}

/** Above the first message of a group: the author, their tier, and their role in the room. Leads to the profile. */
export function AuthorLine({ author, role }: AuthorLineProps) {
  return (
    <p className={classes.line}>
      <Link to="/user-profile/$userId" params={{ userId: author.id }} className={classes.name}>
        <Name>{author.username}</Name>
      </Link>
      <VerificationBadge tier={author.verification} />
      {role !== 'member' && (
        <span className={classes.role} data-role={role}>
          {role === 'owner' ? <Trans>Owner</Trans> : <Trans>Moderator</Trans>}
        </span>
      )}
    </p>
  )
}

/** Beside the last message of a group; its place beside the others. The name leads to the profile for all. */
export function AuthorPicture({ author, shown }: { author: AuthorView; shown: boolean }) {
  return (
    <span className={classes.picture}>
      {shown && (
        <Link to="/user-profile/$userId" params={{ userId: author.id }} tabIndex={-1} aria-hidden="true">
          <Avatar name={author.username} url={author.avatarUrl} team={author.favoriteTeam} size={36} />
        </Link>
      )}
    </span>
  )
}
