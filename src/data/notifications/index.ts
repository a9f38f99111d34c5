import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { NotificationsView } from '@/views/notifications'

const NOTHING_READ: NotificationsView = { notifications: [], unread: 0, ready: false, end: 'more', loadingMore: false }

/** What the house tells this user, newest first; a group that grows comes up again. */
export const notifications$ = keyedView((limit: number) =>
  fromAccount<NotificationsView>((account) => account.notifications.list$(limit), NOTHING_READ),
)

/** Unread ones of all that this phone holds: some 200, which is more than a badge can say. */
export const unread$ = fromAccount<number>((account) => account.notifications.unread$, 0)

export const loadOlderNotifications = accountCommand((account) => account.notifications.loadOlder)

/** At once on this phone; the server and the user's other phones follow. */
export const markRead = accountCommand((account) => account.notifications.markRead)

/** Everything up to the newest one held. What comes later stays unread. */
export const markAllRead = accountCommand((account) => account.notifications.markAllRead)
