import { useEffect } from 'react'
import { UNLOADED_LIST } from '@/data/context/unloaded-lists'
import { loadOlderNotifications, markRead, notifications$ } from '@/data/notifications'
import type { NotificationsView } from '@/views/notifications'
import { useGrowingView } from '../shell/use-growing-view'

const LIST = {
  view: notifications$,
  name: 'notices',
  page: 50,
  unloaded: { notifications: [], unread: 0, ...UNLOADED_LIST } as NotificationsView,
  count: ({ notifications }: NotificationsView) => notifications.length,
  loadMore: loadOlderNotifications,
}

/** The notifications, with more added as the user scrolls. */
export function useNotifications() {
  const { current: view, showMore } = useGrowingView(LIST)
  useSeenRooms(view)
  return { view, showMore }
}

/** Notifications of rooms have no further content: they are read once they were seen. */
function useSeenRooms({ notifications }: NotificationsView): void {
  useEffect(() => {
    for (const { id, type, read } of notifications) if (type === 'chat_room' && !read) void markRead(id)
  }, [notifications])
}
