import { NOTIFICATION_TYPES, type NotificationType } from '@/domain/notifications'
import { markOf } from './operations'
import type { NotificationDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { NotificationView } from '@/views/notifications'
import { isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { AuthorOf } from '../context/likes'

const TYPES: ReadonlySet<string> = new Set(NOTIFICATION_TYPES)

/**
 * A held notification with the user's pending reads applied. Null for an unknown type, or when all its actors are
 * hidden (Y23).
 */
export function overlayNotification(
  notification: NotificationDocument,
  outbox: OverlayOutbox,
  authorOf: AuthorOf,
  hidden: ReadonlySet<string>,
): NotificationView | null {
  const { row } = notification
  if (!TYPES.has(String(row.type))) return null
  const named = actorsOf(notification)
  const shown = named.filter((id) => !hidden.has(id))
  if (named.length > 0 && shown.length === 0) return null
  const left = named.length - shown.length
  return {
    id: notification.id,
    type: row.type as NotificationType,
    actors: shown.map(authorOf),
    actorsCount: Math.max(shown.length, Number(row.actors_count ?? 0) - left),
    excerpt: String(row.excerpt ?? ''),
    createdAt: parseTime(row.created_at),
    read: isRead(notification, outbox),
    data: (row.data ?? {}) as NotificationView['data'],
  }
}

/** The latest first; a row from before groups existed names only its actor. */
function actorsOf({ row }: NotificationDocument): string[] {
  const listed = Array.isArray(row.actors) ? row.actors.map(String) : []
  const latest = String(row.actor_id ?? '')
  return listed.length === 0 && latest !== '' ? [latest] : listed
}

/** Read at the server, or by a newer operation: for this notification, or for all up to its time. */
export function isRead({ id, asOf, row }: NotificationDocument, outbox: OverlayOutbox): boolean {
  if (row.is_read === true) return true
  if (operationsOn(outbox, id).some((o) => o.collection === 'notifications' && isAheadOf(o, asOf))) return true
  const created = String(row.created_at ?? '')
  return operationsOn(outbox, outbox.user).some(
    (o) => o.collection === 'read_marks' && isAheadOf(o, asOf) && markOf(o) >= created,
  )
}
