import type { Channel } from '@/domain/wire'
import { seatNow } from './conversation'
import type { ConversationParts } from './kind'
import { enqueueMark } from './operations'

/** What a user notes about any conversation: read, muted. */
export function markCommands(parts: ConversationParts) {
  const { outbox, onOutboxChanged } = parts
  return {
    async setMuted(channel: Channel, on: boolean): Promise<void> {
      await enqueueMark(outbox, channel, { muted: on })
      onOutboxChanged()
    },
    /** @param number up to which this phone holds the conversation while it is visible (Z6) */
    async markRead(channel: Channel, number: number): Promise<void> {
      const { seat } = await seatNow(parts, channel)
      if (seat.unread === 0 || number <= seat.readNumber) return
      await enqueueMark(outbox, channel, { read_number: number })
      onOutboxChanged()
    },
  }
}
