import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_LIST } from '../context/unloaded-lists'
import type { NotificationsView } from '@/views/notifications'

const NOTHING_READ: NotificationsView = { notifications: [], unread: 0, ...UNLOADED_LIST }

/** The user's notifications, newest first; a group that grows moves to the top. */
export const notifications$ = keyedView((limit: number) =>
  fromAccount<NotificationsView>((account) => account.notifications.list$(limit), NOTHING_READ),
)

/** Unread ones among those that this phone holds: some 200, more than a badge can show. */
export const unread$ = fromAccount<number>((account) => account.notifications.unread$, 0)

export const loadOlderNotifications = accountCommand((account) => account.notifications.loadOlder)

/** Takes effect at once on this phone; the server and other phones follow. */
export const markRead = accountCommand((account) => account.notifications.markRead)

/** Marks everything up to the newest held one. What comes later stays unread. */
export const markAllRead = accountCommand((account) => account.notifications.markAllRead)
