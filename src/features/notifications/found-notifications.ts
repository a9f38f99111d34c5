import type { NotificationView } from '@/views/notifications'
import { normaliseKey } from '@/domain/normalise'

/** Notices whose fans or quoted text hold the words, however they are spelled; all of them without words. */
export function foundNotifications(
  notifications: readonly NotificationView[],
  query: string,
): readonly NotificationView[] {
  const wanted = normaliseKey(query.trim())
  if (wanted === '') return notifications
  return notifications.filter(({ actors, excerpt, data }) =>
    [...actors.map(({ username }) => username), excerpt, String(data.room_name ?? '')].some((text) =>
      normaliseKey(text).includes(wanted),
    ),
  )
}
