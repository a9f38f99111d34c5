import { useCallback, useEffect, useRef } from 'react'
import { loadOlderNotifications, markRead, notifications$ } from '@/data/notifications'
import { useObservable } from '@/data/context/use-observable'
import type { NotificationsView } from '@/views/notifications'
import { useVisitState } from '@/ui/history-entry'

const PAGE_NOTIFICATIONS = 50
const NOT_LOADED: NotificationsView = { notifications: [], unread: 0, ready: false, end: 'more', loadingMore: false }

/** The notifications, with more added as the user scrolls: first from the phone, then from the server. */
export function useNotifications() {
  const [limit, setLimit] = useVisitState('limit notices', PAGE_NOTIFICATIONS)
  const newest = useObservable(notifications$(limit), NOT_LOADED)
  // A view with a higher limit has no value at first; until then the shorter one stays on the screen.
  const read = useRef(newest)
  if (newest.ready || !read.current.ready) read.current = newest
  const view = read.current
  useSeenRooms(view)

  const showMore = useCallback(() => {
    if (view.notifications.length >= limit) setLimit(limit + PAGE_NOTIFICATIONS)
    else if (view.end === 'more' && !view.loadingMore) void loadOlderNotifications()
  }, [view, limit, setLimit])
  return { view, showMore }
}

/** Notifications of rooms have no further content: they are read once they were seen. */
function useSeenRooms({ notifications }: NotificationsView): void {
  useEffect(() => {
    for (const { id, type, read } of notifications) if (type === 'chat_room' && !read) void markRead(id)
  }, [notifications])
}
