import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
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
      <p className={classes.subtitle}>
        {view.unread > 0 ? (
          <Plural value={view.unread} one="# new notification" other="# new notifications" />
        ) : (
          <Trans>Likes, comments and follows, and what happens in your stand</Trans>
        )}
      </p>
      <PushOffer hasNotifications={view.notifications.length > 0} />
      <NotificationList view={view} name="notifications" onNearEnd={showMore} />
    </Screen>
  )
}
