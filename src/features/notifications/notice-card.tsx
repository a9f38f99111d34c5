import {
  IconAt,
  IconDoorEnter,
  IconHeart,
  IconMessage,
  IconMessageCircle,
  IconPencil,
  IconRosetteDiscountCheck,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AuthorView } from '@/views/authors'
import type { NoticeView } from '@/views/notifications'
import { noticePath, type NoticeType } from '@/domain/notices'
import { Avatar } from '@/ui/avatar'
import { PostTime } from '@/ui/post/post-time'
import text from '@/ui/text.module.css'
import classes from './notice-card.module.css'
import { NoticeWords } from './notice-words'

const KINDS: Record<NoticeType, typeof IconHeart> = {
  like: IconHeart,
  comment: IconMessageCircle,
  follower_comment: IconMessageCircle,
  follow: IconUserPlus,
  message: IconMessage,
  post: IconPencil,
  chat_room: IconUsersGroup,
  room_invitation: IconDoorEnter,
  verification: IconRosetteDiscountCheck,
}

interface NoticeCardProps {
  notice: NoticeView
  /** Whom a notice of the house speaks of: the reader. */
  self: Pick<AuthorView, 'username' | 'avatarUrl' | 'favoriteTeam'> | null
  onOpen: (notice: NoticeView) => void
}

/** One notice: a tap opens what it speaks of and marks it as read. */
export function NoticeCard({ notice, self, onOpen }: NoticeCardProps) {
  const face = notice.actors[0] ?? self
  const Kind = notice.data.mention ? IconAt : KINDS[notice.type]
  return (
    <Link
      to={noticePath(notice.type, notice.data)}
      className={classes.card}
      data-unread={notice.read ? undefined : ''}
      data-type={notice.type}
      onClick={() => onOpen(notice)}
    >
      <span className={classes.face}>
        <Avatar name={face?.username ?? ''} url={face?.avatarUrl ?? null} team={face?.favoriteTeam ?? ''} size={48} />
        <span className={classes.kind}>
          <Kind size={14} stroke={2} aria-hidden="true" />
        </span>
      </span>
      <span className={classes.body}>
        <span className={classes.words}>
          <NoticeWords notice={notice} />
        </span>
        {notice.excerpt ? (
          <span className={`${classes.quote} ${text.clip}`}>
            <bdi>{notice.excerpt}</bdi>
          </span>
        ) : null}
        <span className={text.meta}>
          <PostTime at={notice.createdAt} />
        </span>
      </span>
      {notice.read ? null : (
        <span className={classes.dot}>
          <span className={text.hidden}>
            <Trans>New</Trans>
          </span>
        </span>
      )}
    </Link>
  )
}
