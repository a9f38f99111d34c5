import { messagesIn } from '@/domain/conversations'
import type { Channel } from '@/domain/wire'
import { heldAbove, numbersAround } from '@/sync/pull/held-parts'
import { readSyncState } from '@/sync/pull/state'
import { readDocuments } from '@/sync/rows/access'
import { emptyRange, rangeKey, type HeldRange, type MessageDocument } from '@/sync/rows/documents'
import { numberAt, orderKeyOfNumber } from '@/sync/rows/order-key'
import type { ShownNumbers } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import type { OpenConversations } from './conversation'
import { PAGE_NUMBERS } from './held-messages'
import type { MessageLists } from './message-lists'
import { numbersToShow } from './shown-part'

/** So many of a page that is requested for one message are newer. */
const NEWER_IN_PAGE = 20

/** Requests of messages that the phone lacks (Z4). */
export function messagePages({ outbox, sources }: AccountContext, lists: MessageLists, open: OpenConversations) {
  const keyOf = (channel: Channel, number: number) => orderKeyOfNumber(number, messagesIn(channel))
  const rangeOf = async (channel: Channel): Promise<HeldRange> => {
    const { ranges } = await readSyncState(sources.rows, outbox.random.id)
    return ranges[rangeKey(channel, messagesIn(channel))] ?? emptyRange()
  }
  const numberOf = async (message: string | number): Promise<number | null> => {
    if (typeof message === 'number') return message
    const stored = (await readDocuments<MessageDocument>(sources.rows.messages, [message])).get(message)
    return stored ? Number(stored.row.number) : null
  }
  return {
    /** Below the part with a number; with null, below the newest messages. */
    loadOlder: (channel: Channel, number: number | null): Promise<void> =>
      lists.of(channel).loadBelow(channel, (range) => {
        const part = numbersAround(range, number)
        return part || number === null ? (part?.older ?? null) : keyOf(channel, number + 1)
      }),
    /** The page above a number. A request names the number below which its page ends. */
    loadNewer: (channel: Channel, number: number): Promise<void> =>
      lists.of(channel).loadBelow(channel, (range) => {
        const above = heldAbove(range, number)
        return above !== null && numberAt(above) - number > PAGE_NUMBERS + 1
          ? keyOf(channel, number + PAGE_NUMBERS + 1)
          : above
      }),
    /** @param message its id, or its number; @returns what shows it, null when the phone cannot get it */
    async reach(channel: Channel, message: string | number): Promise<ShownNumbers | null> {
      const number = await numberOf(message)
      if (number === null) return null
      const held = async () => numbersAround(await rangeOf(channel), number)
      const before = await held()
      // A page that is loading may bring it.
      if (!before)
        await lists
          .of(channel)
          .loadBelowNext(channel, (range) =>
            numbersAround(range, number) ? null : keyOf(channel, number + NEWER_IN_PAGE),
          )
      const part = before ?? (await held())
      return part && numbersToShow(number, part, open.get(channel)?.newestFrom ?? Infinity)
    },
  }
}
