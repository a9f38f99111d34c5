import type { NotificationView } from '@/views/notifications'
import { normaliseKey } from '@/domain/normalise'

/** Returns the notifications whose users or quoted text contain `query`, in any spelling; all when `query` is empty. */
export function foundNotifications(
  notifications: readonly NotificationView[],
  query: string,
): readonly NotificationView[] {
  const search = normaliseKey(query.trim())
  if (search === '') return notifications
  return notifications.filter(({ actors, excerpt, data }) =>
    [...actors.map(({ username }) => username), excerpt, String(data.room_name ?? '')].some((text) =>
      normaliseKey(text).includes(search),
    ),
  )
}
