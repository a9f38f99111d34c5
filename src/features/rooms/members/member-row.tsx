import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { IconBan, IconShieldHalf, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '@/ui/avatar'
import text from '@/ui/text-styles.module.css'
import { Name } from '@/ui/text/name'
import { VerificationBadge } from '@/ui/verification-badge'
import type { AuthorView } from '@/views/authors'
import type { RoomMemberView } from '@/views/rooms'
import classes from './member-row.module.css'

interface MemberRowProps {
  user: AuthorView
  isSelf: boolean
  /** Under the name: signs, a reason. */
  children?: ReactNode
  /** At the end of the row. */
  action?: ReactNode
}

/** Height in px of a row with one line under its name. */
export const MEMBER_ROW_PX = 64

/** A user of a room; the whole row is a link to their profile. */
export function MemberRow({ user, isSelf, children, action }: MemberRowProps) {
  return (
    <div className={classes.row} data-user={user.id}>
      <Avatar name={user.username} url={user.avatarUrl} team={user.favoriteTeam} size={44} />
      <div className={classes.who}>
        <span className={text.name}>
          <Link
            to={isSelf ? '/profile' : '/user-profile/$userId'}
            params={{ userId: user.id }}
            className={classes.link}
          >
            <Name>{user.username}</Name>
          </Link>
          <VerificationBadge tier={user.verification} />
        </span>
        {children}
      </div>
      {action ? <div className={classes.actions}>{action}</div> : null}
    </div>
  )
}

/** What a member is in the room, beyond a plain member. */
export function MemberSigns({ role, banned, isSelf }: Pick<RoomMemberView, 'role' | 'banned'> & { isSelf: boolean }) {
  if (role === 'member' && !banned && !isSelf) return null
  return (
    <span className={classes.signs}>
      {role === 'owner' && (
        <span className={classes.sign} data-sign="owner">
          <IconStar size={14} stroke={2} aria-hidden="true" />
          <Trans>Owner</Trans>
        </span>
      )}
      {role === 'moderator' && (
        <span className={classes.sign} data-sign="moderator">
          <IconShieldHalf size={14} stroke={2} aria-hidden="true" />
          <Trans>Moderator</Trans>
        </span>
      )}
      {banned && (
        <span className={classes.sign} data-sign="banned">
          <IconBan size={14} stroke={2} aria-hidden="true" />
          <Trans context="a member of a room">Banned</Trans>
        </span>
      )}
      {isSelf && (
        <span className={classes.sign} data-sign="self">
          <Trans context="a member of a room">You</Trans>
        </span>
      )}
    </span>
  )
}
