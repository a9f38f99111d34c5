import { firstValueFrom } from 'rxjs'
import type { Channel } from '@/domain/wire'
import { channelWith } from '@/sync/pull/ranges'
import { ownToggles$ } from '../context/own-toggles'
import { seatNow } from '../conversations/conversation'
import type { ConversationParts } from '../conversations/kind'
import { enqueueMark } from '../conversations/operations'

/** What a user notes about conversations of two only: cleared, and all of them read. */
export function chatMarkCommands(parts: ConversationParts) {
  const { outbox, sources, onOutboxChanged } = parts
  return {
    async clear(channel: Channel): Promise<void> {
      const { newestNumbers } = await firstValueFrom(sources.state$)
      const newest = Math.max(newestNumbers?.[channel] ?? 0, (await seatNow(parts, channel)).seat.lastNumber)
      if (newest === 0) return
      await enqueueMark(outbox, channel, { cleared_number: newest })
      onOutboxChanged()
    },
    async markAllRead(): Promise<void> {
      for (const { row } of await firstValueFrom(ownToggles$(sources.rows, outbox.user, 'private_chats'))) {
        const channel = channelWith(outbox.user, String(row.peer_id))
        const { unread, lastNumber } = (await seatNow(parts, channel)).seat
        if (unread > 0) await enqueueMark(outbox, channel, { read_number: lastNumber })
      }
      onOutboxChanged()
    },
  }
}
