import { firstValueFrom } from 'rxjs'
import { ID_CHARACTERS } from '@/domain/limits'
import { peerOf } from '@/domain/messages'
import { readDocuments } from '@/sync/rows/access'
import { documentId, type EdgeDocument, type NotificationDocument } from '@/sync/rows/documents'
import { overlaySeat } from '../chats/seats'
import type { Sources } from '../context/sources'
import { isRead } from '../notifications/overlay'

/**
 * Which of these tags of shown pushes name what the user has read: a notification by its id, or a conversation by the id
 * of its seat. What the phone does not hold yet is not read.
 */
export async function readTags({ rows, outbox$, user }: Sources, tags: readonly string[]): Promise<string[]> {
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
  return tags.filter((tag) => {
    const notification = notifications.get(tag)
    const seat = seats.get(seatOf(tag))
    if (seat) return overlaySeat(seat, peerOf(tag, user.id), outbox).unread === 0
    return notification !== undefined && isRead(notification, outbox)
  })
}
