import type { Channel } from '@/domain/wire'
import { deliveryOf } from '@/sync/overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { LastWordsView } from '@/views/rooms'
import { visibleMessages } from '../conversations/overlay'
import type { Seat } from '../conversations/seat'
import { lastUnsent, saidBy, type WordsContext, wordsOf, wordsOfUnsent } from '../conversations/message-words'

interface RoomWords extends WordsContext {
  channel: Channel
  /** Held messages, newest first. */
  messages: readonly MessageDocument[]
  seat: Pick<Seat, 'clearedNumber'>
  /** The phone's cursor in the room. */
  readUpTo: number
}

/** The last words of a room, as the list of rooms shows them: those of the user that have no row, or of a held message. */
export function lastWords(words: RoomWords): LastWordsView | null {
  const { channel, messages, outbox, readUpTo } = words
  const unsent = lastUnsent(outbox, channel, readUpTo)
  if (unsent && unsent.record !== messages[0]?.id)
    return { ...wordsOfUnsent(unsent, words), delivery: deliveryOf(unsent, outbox), at: unsent.writtenAt }
  const [message] = visibleMessages(words)
  if (!message) return null
  const { deletion } = saidBy(message, outbox)
  const delivery = deletion ? deliveryOf(deletion, outbox) : ({ kind: 'stored' } as const)
  return { ...wordsOf(message, words), delivery, at: parseTime(message.row.created_at) }
}
