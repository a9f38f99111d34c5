import {
  IconAt,
  IconDoorEnter,
  IconHeart,
  IconMessage,
  IconMessageCircle,
  IconPencil,
  IconRosetteDiscountCheck,
  IconShield,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AuthorView } from '@/views/authors'
import type { NotificationView } from '@/views/notifications'
import { notificationTarget, type NotificationType } from '@/domain/notifications'
import { Avatar } from '@/ui/avatar'
import { PostTime } from '@/ui/post/post-time'
import text from '@/ui/text-styles.module.css'
import { Excerpt } from '@/ui/text/excerpt'
import classes from './notification-card.module.css'
import { NotificationText } from './notification-text'

const KINDS: Record<NotificationType, typeof IconHeart> = {
  like: IconHeart,
  comment: IconMessageCircle,
  follower_comment: IconMessageCircle,
  follow: IconUserPlus,
  message: IconMessage,
  post: IconPencil,
  chat_room: IconUsersGroup,
  room_invitation: IconDoorEnter,
  verification: IconRosetteDiscountCheck,
  moderation: IconShield,
}

interface NotificationCardProps {
  notification: NotificationView
  /** The reader, whom system notifications are about. */
  self: Pick<AuthorView, 'username' | 'avatarUrl' | 'favoriteTeam'> | null
  onOpen: (notification: NotificationView) => void
}

/** One notification. A tap opens its subject and marks it as read. */
export function NotificationCard({ notification, self, onOpen }: NotificationCardProps) {
  const shownUser = notification.actors[0] ?? self
  const { path, message } = notificationTarget(notification.type, notification.data)
  const Kind = notification.data.mention ? IconAt : KINDS[notification.type]
  return (
    <Link
      to={path}
      {...(message === undefined ? {} : { search: { message } })}
      className={classes.card}
      data-unread={notification.read ? undefined : ''}
      data-type={notification.type}
      onClick={() => onOpen(notification)}
    >
      <span className={classes.face}>
        <Avatar
          name={shownUser?.username ?? ''}
          url={shownUser?.avatarUrl ?? null}
          team={shownUser?.favoriteTeam ?? ''}
          size={48}
        />
        <span className={classes.kind}>
          <Kind size={14} stroke={2} aria-hidden="true" />
        </span>
      </span>
      <span className={classes.body}>
        <span className={classes.text}>
          <NotificationText notification={notification} />
        </span>
        {notification.excerpt ? <Excerpt content={notification.excerpt} className={classes.quote} /> : null}
        <span className={text.meta}>
          <PostTime at={notification.createdAt} />
        </span>
      </span>
      {notification.read ? null : (
        <span className={classes.dot}>
          <span className={text.hidden}>
            <Trans>New</Trans>
          </span>
        </span>
      )}
    </Link>
  )
}
