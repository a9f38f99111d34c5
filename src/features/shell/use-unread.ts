import { unreadMessages$ } from '@/data/chats/unread'
import { useObservable } from '@/data/context/use-observable'
import { unread$ } from '@/data/notifications'

/** What the badges count: unread notifications and unread private messages. */
export function useUnread(): number {
  return useObservable(unread$, 0) + useObservable(unreadMessages$, 0)
}
