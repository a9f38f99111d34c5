import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { unreadMessages$ } from '@/data/chats/unread'
import { useObservable } from '@/data/context/use-observable'
import { Screen } from '@/features/shell/screen'
import { BackIcon } from '@/ui/back-icon'
import { IconButton } from '@/ui/icon-button'
import { MarkAllRead } from './mark-all-read'
import { NotificationList } from './notification-list'
import classes from './notifications.module.css'
import { PushOffer } from './push-offer'
import { useNotifications } from './use-notifications'

/** `/notifications`: likes, comments, follows and news of the account; the tab of messages is on `/messages`. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { view, showMore } = useNotifications()
  return (
    <Screen
      title={t`Notifications`}
      start={
        <IconButton label={t`Back`} onClick={() => void navigate({ to: '/hashtags' })}>
          <BackIcon />
        </IconButton>
      }
      actions={<MarkAllRead unread={view.unread} />}
    >
      <Unread notifications={view.unread} />
      <PushOffer hasNotifications={view.notifications.length > 0} />
      <NotificationList view={view} name="notifications" onNearEnd={showMore} />
    </Screen>
  )
}

/** The two parts of the navigation's badge, each named. */
function Unread({ notifications }: { notifications: number }) {
  const { t } = useLingui()
  const messages = useObservable(unreadMessages$, 0)
  const parts = [
    notifications > 0
      ? t`${plural(notifications, { one: '# unread notification', other: '# unread notifications' })}`
      : null,
    messages > 0 ? t`${plural(messages, { one: '# unread message', other: '# unread messages' })}` : null,
  ].filter((part) => part !== null)
  return (
    <p className={classes.subtitle}>
      {parts.length > 0 ? (
        parts.join(' · ')
      ) : (
        <Trans>Likes, comments and follows, and what happens in your stand</Trans>
      )}
    </p>
  )
}
