import { firstValueFrom } from 'rxjs'
import { conversationName, messagesIn } from '@/domain/conversations'
import { normaliseKey } from '@/domain/normalise'
import { isRoomChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
import { addresseeOf } from '@/sync/outbox/conversation-address'
import { messagesOf } from '@/sync/pull/chat-messages'
import { channelWith, heldConversations, isChatChannel } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { rangeKey, type MessageDocument, type SyncState } from '@/sync/rows/documents'
import { LAST_ORD, ordOfOrderKey, parseTime } from '@/sync/rows/order-key'
import type { FoundMessagesView, FoundMessageView } from '@/views/messages'
import { ownToggles$ } from '../context/own-toggles'
import { authorIn } from './author-of-message'
import { seatNow } from './conversation'
import type { ConversationParts } from './kind'
import { isOutOfSight } from './overlay'
import { saidBy } from './message-words'

/** Hits that a search returns at most. */
const MOST_FOUND = 50

/**
 * Searches held messages, one conversation after the other. Spellings of a word are one word. Folded messages are not
 * found (Z46).
 * @param channel searches that conversation only; without it all of two users
 */
export async function searchMessages(
  parts: ConversationParts,
  text: string,
  channel?: Channel,
): Promise<FoundMessagesView> {
  const { sources, kindOf } = parts
  const { user, random, timing } = parts.outbox
  const key = normaliseKey(text).trim()
  if (key === '') return { messages: [], searchedUntil: null }
  const [outbox, authorOf] = await Promise.all([firstValueFrom(sources.outbox$), firstValueFrom(sources.authorOf$)])
  const state = await readSyncState(sources.rows, random.id)
  const found: FoundMessageView[] = []
  let searchedUntil: number | null = null
  for (const one of channel ? [channel] : await privateChannels(parts, state)) {
    const [{ seat, lastAt }, traits] = await Promise.all([
      seatNow(parts, one),
      firstValueFrom(kindOf(one).traits$(one)),
    ])
    const held = await messagesOf(sources.rows, conversationName(one))
    const isRoom = isRoomChannel(one)
    const end = endOfHeld(state, one, held, isRoom ? timing.now() : lastAt)
    if (end !== null) searchedUntil = Math.max(searchedUntil ?? 0, end)
    const peer = isRoom ? null : authorOf(addresseeOf(one, user))
    for (const message of held) {
      const { content } = saidBy(message, outbox)
      const author = authorIn(message)
      if (isOutOfSight(message, seat, outbox) || traits.isFolded(author)) continue
      if (!normaliseKey(content).includes(key)) continue
      const createdAt = parseTime(message.row.created_at)
      found.push({ id: message.id, author: authorOf(author), own: author === user, peer, content, createdAt })
    }
  }
  const newestFirst = found.sort((a, b) => b.createdAt - a.createdAt)
  return { messages: newestFirst.slice(0, MOST_FOUND), searchedUntil }
}

/** Conversations of two users with messages on this phone, or with a seat. */
async function privateChannels({ sources, outbox: { user } }: ConversationParts, state: SyncState): Promise<Channel[]> {
  const seats = await firstValueFrom(ownToggles$(sources.rows, user, 'private_chats'))
  const seated = seats.map(({ row }) => channelWith(user, String(row.peer_id)))
  return [...new Set([...heldConversations(state).filter(isChatChannel), ...seated])]
}

/**
 * Time of the oldest message without gaps; null when everything is held.
 * @param newestAt time of the newest message, which counts when none is held
 */
function endOfHeld(
  { ranges }: SyncState,
  channel: Channel,
  held: readonly MessageDocument[],
  newestAt: number,
): number | null {
  const range = ranges[rangeKey(channel, messagesIn(channel))]
  if (range?.end) return null
  const last = range?.floor ? ordOfOrderKey(range.floor) : ''
  const oldest = held.findLast(({ ord }) => ord <= (last || LAST_ORD) && last !== '')
  return oldest ? parseTime(oldest.row.created_at) : newestAt
}
