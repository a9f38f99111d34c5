import { heldAbove, numbersAround } from '@/sync/pull/held-parts'
import { channelWith } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { readDocuments } from '@/sync/rows/access'
import { emptyRange, rangeKey, type HeldRange, type MessageDocument } from '@/sync/rows/documents'
import { numberAt, orderKeyOfNumber } from '@/sync/rows/order-key'
import type { ShownNumbers } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import type { PagedLists } from '../context/paged-lists'
import type { OpenConversations } from './conversation'
import { PAGE_NUMBERS } from './held-messages'
import { numbersToShow } from './shown-part'

const MESSAGES = 'private_messages'
/** So many of a page that is requested for one message are newer. */
const NEWER_IN_PAGE = 20

/** Requests of messages that the phone lacks (Z4). */
export function messagePages({ outbox, sources }: AccountContext, lists: PagedLists, open: OpenConversations) {
  const channelOf = (peer: string) => channelWith(outbox.user, peer)
  const keyOf = (number: number) => orderKeyOfNumber(number, MESSAGES)
  const rangeOf = async (peer: string): Promise<HeldRange> =>
    (await readSyncState(sources.rows, outbox.random.id)).ranges[rangeKey(channelOf(peer), MESSAGES)] ?? emptyRange()
  const numberOf = async (message: string | number): Promise<number | null> => {
    if (typeof message === 'number') return message
    const stored = (await readDocuments<MessageDocument>(sources.rows.messages, [message])).get(message)
    return stored ? Number(stored.row.number) : null
  }
  return {
    /** Below the part with a number; with null, below the newest messages. */
    loadOlder: (peer: string, number: number | null): Promise<void> =>
      lists.loadBelow(channelOf(peer), (range) => {
        const part = numbersAround(range, number)
        return part || number === null ? (part?.older ?? null) : keyOf(number + 1)
      }),
    /** The page above a number. A request names the number below which its page ends. */
    loadNewer: (peer: string, number: number): Promise<void> =>
      lists.loadBelow(channelOf(peer), (range) => {
        const above = heldAbove(range, number)
        return above !== null && numberAt(above) - number > PAGE_NUMBERS + 1 ? keyOf(number + PAGE_NUMBERS + 1) : above
      }),
    /** @param message its id, or its number; @returns what shows it, null when the phone cannot get it */
    async reach(peer: string, message: string | number): Promise<ShownNumbers | null> {
      const number = await numberOf(message)
      if (number === null) return null
      const held = async () => numbersAround(await rangeOf(peer), number)
      const before = await held()
      // A page that is loading may bring it.
      if (!before)
        await lists.loadBelowNext(channelOf(peer), (range) =>
          numbersAround(range, number) ? null : keyOf(number + NEWER_IN_PAGE),
        )
      const part = before ?? (await held())
      return part && numbersToShow(number, part, open.get(channelOf(peer))?.newestFrom ?? Infinity)
    },
  }
}
