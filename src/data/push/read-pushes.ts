import { firstValueFrom } from 'rxjs'
import { ID_CHARACTERS } from '@/domain/limits'
import { peerOf } from '@/domain/messages'
import type { PushedEvent } from '@/domain/notifications'
import { readDocuments } from '@/sync/rows/access'
import { documentId, type EdgeDocument, type NotificationDocument } from '@/sync/rows/documents'
import type { OverlayOutbox } from '@/sync/overlay'
import { overlaySeat } from '../chats/seats'
import type { Seat } from '../conversations/seat'
import type { Sources } from '../context/sources'
import { isRead } from '../notifications/overlay'
import type { ShownPush } from './push-browser'

/**
 * Which of the shown pushes are of what the user has read: a notification, tagged by its id, or a conversation, tagged by
 * the id of its seat. What is newer than the rows of this phone is not read.
 */
export async function readPushes<P extends Pick<ShownPush, 'tag' | 'data'>>(
  { rows, outbox$, user }: Sources,
  shown: readonly P[],
): Promise<P[]> {
  const tags = shown.map(({ tag }) => tag)
  const isSeat = (tag: string) => tag.length === 2 * ID_CHARACTERS
  const seatOf = (tag: string) => documentId('private_chats', tag)
  const [notifications, seats, outbox] = await Promise.all([
    readDocuments<NotificationDocument>(
      rows.notifications,
      tags.filter((tag) => !isSeat(tag)),
    ),
    readDocuments<EdgeDocument>(rows.edges, tags.filter(isSeat).map(seatOf)),
    firstValueFrom(outbox$),
  ])
  return shown.filter(({ tag, data }) => {
    const pushed = (data ?? {}) as PushedEvent
    const seat = seats.get(seatOf(tag))
    if (seat) return isChatRead(overlaySeat(seat, peerOf(tag, user.id), outbox), pushed)
    const notification = notifications.get(tag)
    return notification !== undefined && isNotificationRead(notification, outbox, pushed)
  })
}

export const isChatRead = ({ unread, lastNumber }: Seat, { number = 0 }: PushedEvent): boolean =>
  unread === 0 && lastNumber >= number

export const isNotificationRead = (held: NotificationDocument, outbox: OverlayOutbox, { at = '' }: PushedEvent) =>
  isRead(held, outbox) && String(held.row.created_at) >= at
