import { useCallback } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { markRead } from '@/data/notifications'
import { ownProfile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import type { NotificationsView, NotificationView } from '@/views/notifications'
import { ListFoot } from '../shell/list-foot'
import { RetryButton } from '../shell/retry-button'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import { EmptyState } from '@/ui/empty-state'
import { VirtualList } from '@/ui/virtual-list'
import { foundNotifications } from './found-notifications'
import { NotificationCard } from './notification-card'

interface NotificationListProps {
  view: NotificationsView
  /** The search text; empty for all. */
  query?: string
  name: string
  onNearEnd: () => void
}

const CARD_PX = 86
const QUOTE_PX = 24

/** Notifications, newest first. */
export function NotificationList({ view, query = '', name, onNearEnd }: NotificationListProps) {
  const { t } = useLingui()
  const self = useObservable(ownProfile$, null)
  const open = useCallback((notification: NotificationView) => {
    if (!notification.read) void markRead(notification.id)
  }, [])
  const found = foundNotifications(view.notifications, query)
  if (view.notifications.length === 0) return <NoNotifications view={view} />
  if (found.length === 0) {
    return (
      <EmptyState kind="empty" title={t`Nothing found`}>
        <Trans>No notification on this phone holds these words.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <VirtualList
        items={found}
        keyOf={idOf}
        estimate={heightOf}
        render={(notification) => <NotificationCard notification={notification} self={self} onOpen={open} />}
        name={name}
        joined
        {...(view.end === 'more' ? { onNearEnd } : {})}
      />
      <ListFoot
        state={view}
        loading={<Trans>Loading older notifications…</Trans>}
        offline={<Trans>This is what is on this phone. Older notifications come with the network.</Trans>}
        end={<Trans>These are all notifications.</Trans>}
        onMore={onNearEnd}
      />
    </>
  )
}

const idOf = (notification: NotificationView) => notification.id
const heightOf = (notification: NotificationView) => CARD_PX + (notification.excerpt ? QUOTE_PX : 0)

/** There are no notifications, they are loading, or there is no network. */
function NoNotifications({ view }: { view: NotificationsView }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (view.ready && view.end === 'end') {
    return (
      <EmptyState kind="empty" title={t`There are no notifications`}>
        <Trans>Likes, comments and new followers appear here.</Trans>
      </EmptyState>
    )
  }
  if (view.ready && offline) {
    return (
      <EmptyState kind="offline" title={t`There are no notifications on this phone yet`} action={<RetryButton />}>
        <Trans>They load by themselves as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading notifications…`}>
      <RowSkeletons />
    </div>
  )
}
