import { firstValueFrom } from 'rxjs'
import { normaliseKey } from '@/domain/normalise'
import { chatChannel, chatOfChannel, peerOf } from '@/domain/messages'
import type { Channel } from '@/domain/wire'
import { messagesOf } from '@/sync/pull/chat-messages'
import { channelWith, heldConversations, isChatChannel } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { rangeKey, type EdgeDocument, type MessageDocument, type SyncState } from '@/sync/rows/documents'
import { LAST_ORD, ordOfOrderKey, parseTime } from '@/sync/rows/order-key'
import type { FoundMessagesView, FoundMessageView } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import { ownToggles$ } from '../context/own-toggles'
import { isOutOfSight, saidBy } from './overlay'
import { overlaySeat } from './seats'

/** Hits that a search returns at most. */
const MOST_FOUND = 50

/**
 * Searches held messages, one conversation after the other. Spellings of a word are one word.
 * @param peer searches that conversation only
 */
export async function searchMessages(
  { sources, outbox: { user, random } }: AccountContext,
  text: string,
  peer?: string,
): Promise<FoundMessagesView> {
  const key = normaliseKey(text).trim()
  if (key === '') return { messages: [], searchedUntil: null }
  const [outbox, authorOf, seats] = await Promise.all([
    firstValueFrom(sources.outbox$),
    firstValueFrom(sources.authorOf$),
    firstValueFrom(ownToggles$(sources.rows, user, 'private_chats')),
  ])
  const state = await readSyncState(sources.rows, random.id)
  const seatOf = new Map(seats.map((seat) => [chatChannel(String(seat.row.chat)), seat]))
  const channels = peer
    ? [channelWith(user, peer)]
    : [...new Set([...heldConversations(state).filter(isChatChannel), ...seatOf.keys()])]
  const found: FoundMessageView[] = []
  let searchedUntil: number | null = null
  for (const channel of channels) {
    const other = peerOf(chatOfChannel(channel), user)
    const seat = overlaySeat(seatOf.get(channel), other, outbox)
    const held = await messagesOf(sources.rows, chatOfChannel(channel))
    const end = endOfHeld(state, channel, held, seatOf.get(channel))
    if (end !== null) searchedUntil = Math.max(searchedUntil ?? 0, end)
    for (const message of held) {
      const { content } = saidBy(message, outbox)
      if (isOutOfSight(message, seat, outbox) || !normaliseKey(content).includes(key)) continue
      found.push({
        id: message.id,
        peer: authorOf(other),
        own: message.row.sender_id === user,
        content,
        createdAt: parseTime(message.row.created_at),
      })
    }
  }
  const newestFirst = found.sort((a, b) => b.createdAt - a.createdAt)
  return { messages: newestFirst.slice(0, MOST_FOUND), searchedUntil }
}

/** Time of the oldest message without gaps; null when everything is held. Without messages: that of the newest one. */
function endOfHeld(
  { ranges }: SyncState,
  channel: Channel,
  held: readonly MessageDocument[],
  seat: EdgeDocument | undefined,
): number | null {
  const range = ranges[rangeKey(channel, 'private_messages')]
  if (range?.end) return null
  const last = range?.floor ? ordOfOrderKey(range.floor) : ''
  const oldest = held.findLast(({ ord }) => ord <= (last || LAST_ORD) && last !== '')
  return oldest ? parseTime(oldest.row.created_at) : parseTime(seat?.row.last_at)
}
