import { conversationName, messagesIn } from '@/domain/conversations'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import type { Channel } from '@/domain/wire'
import { rangeKey, type HeldPart, type HeldRange, type MessageDocument, type SyncState } from '../rows/documents'
import { removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { LAST_ORD, numberAt, orderKeyOf, ordOfOrderKey, type Ord } from '../rows/order-key'
import { messagesOf } from './chat-messages'
import { heldConversations } from './ranges'
import { changeSyncState } from './state'

/** How many messages the phone keeps of each conversation (Z27). */

/** Conversations that one sweep shortens. */
const SWEPT_AT_ONCE = 20
/** Rows that are read and removed at once. */
const SLICE = 200
const DAY_MS = 24 * 60 * 60 * 1000
/** Messages below the window stay this long after a screen showed the conversation. */
export const SCROLLED_KEPT_MS = 30 * DAY_MS
/** Messages of each conversation that stay in a full storage. */
export const LEAST_MESSAGES = 50

export interface ClosedChats {
  state: SyncState
  now: number
  /** Channels that are open now. */
  wanted: readonly Channel[]
  /** Records that the outbox names. */
  inOutbox: ReadonlySet<string>
}

/**
 * Removes messages below the windows of conversations that nobody opened for 30 days, of a few in each sweep. The state says
 * which hold more than their window: no others are read (Z26). @returns the ids
 */
export function trimChats(rows: RowDatabase, closed: ClosedChats): Promise<string[]> {
  const before = closed.now - SCROLLED_KEPT_MS
  const isLong = (channel: Channel) =>
    heldSpan(closed.state, channel) > WINDOW_ROWS.messages || partsOf(closed.state, channel).length > 0
  const leaves = (channel: Channel) => openedAt(closed.state, channel) < before && isLong(channel)
  return shorten(rows, closed, WINDOW_ROWS.messages, leaves, SWEPT_AT_ONCE)
}

/** The storage is full: removes messages below the windows. @returns their ids */
export const evictScrolled = (rows: RowDatabase, closed: ClosedChats): Promise<string[]> =>
  shorten(rows, closed, WINDOW_ROWS.messages)

/** The storage is still full: 50 messages of each conversation stay. @returns the ids of the others */
export const evictToLeast = (rows: RowDatabase, closed: ClosedChats): Promise<string[]> =>
  shorten(rows, closed, LEAST_MESSAGES)

const openedAt = ({ wantedAt }: SyncState, channel: Channel): number => wantedAt?.[channel] ?? 0

/** How many messages the phone holds of a conversation at most, by the numbers of the newest and the oldest one. */
function heldSpan(state: SyncState, channel: Channel): number {
  const floor = rangeOf(state, channel)?.floor ?? null
  return (state.newestNumbers?.[channel] ?? 0) - (floor === null ? 0 : numberAt(floor) - 1)
}

const rangeOf = ({ ranges }: SyncState, channel: Channel): HeldRange | undefined =>
  ranges[rangeKey(channel, messagesIn(channel))]

/** Parts below the messages that are held without gaps. */
const partsOf = (state: SyncState, channel: Channel): readonly HeldPart[] => rangeOf(state, channel)?.parts ?? []

/** The conversation that was opened longest ago comes first. @param most conversations that are shortened */
async function shorten(
  rows: RowDatabase,
  { state, wanted, inOutbox }: ClosedChats,
  size: number,
  leaves: (channel: Channel) => boolean = () => true,
  most = Infinity,
): Promise<string[]> {
  const left: string[] = []
  const closed = heldConversations(state).filter((channel) => !wanted.includes(channel) && leaves(channel))
  const oldestFirst = closed.sort((a, b) => openedAt(state, a) - openedAt(state, b))
  for (const channel of oldestFirst.slice(0, most)) {
    const newest = await newestOf(rows, state, channel, size)
    const last = newest.at(-1)
    if (!last || (newest.length < size && partsOf(state, channel).length === 0)) continue
    const staying = new Set([...inOutbox, ...newest.map(({ row }) => String(row.reply_to))])
    // The range before the rows: a conversation may end too early for a moment, but never has a gap.
    const floor = orderKeyOf(last.row, messagesIn(channel))
    await changeSyncState(rows, (now) => withFloor(now, channel, floor, newest.length))
    const gone = await removeBelow(rows, conversationName(channel), last.ord, staying)
    left.push(...gone)
    // Another tab may have stored a page meanwhile: its rows are gone.
    if (gone.length > 0)
      await changeSyncState(rows, (now) => {
        const shorter = withFloor(now, channel, floor, newest.length) ?? now
        return { ...shorter, removals: (now.removals ?? 0) + 1 }
      })
  }
  return left
}

/** The newest messages that are held without gaps. */
async function newestOf(
  rows: RowDatabase,
  state: SyncState,
  channel: Channel,
  size: number,
): Promise<MessageDocument[]> {
  const floor = rangeOf(state, channel)?.floor ?? null
  const end = floor === null ? LAST_ORD : ordOfOrderKey(floor)
  return (await messagesOf(rows, conversationName(channel), '', size)).filter(({ ord }) => ord <= end)
}

/** Removes the messages below a place, a slice at a time. @returns their ids */
async function removeBelow(
  rows: RowDatabase,
  chat: string,
  place: Ord,
  staying: ReadonlySet<string>,
): Promise<string[]> {
  const left: string[] = []
  for (let from = place; ;) {
    const slice = await messagesOf(rows, chat, from, SLICE)
    const leaving = slice.filter(({ id, ord }) => ord > place && !staying.has(id)).map(({ id }) => id)
    left.push(...(await removeDocuments(rows.messages, leaving)))
    const end = slice.at(-1)
    if (slice.length < SLICE || !end) return left
    from = end.ord
  }
}

function withFloor(state: SyncState, channel: Channel, floor: string, count: number): SyncState | null {
  const key = rangeKey(channel, messagesIn(channel))
  const stored = state.ranges[key]
  if (!stored) return null
  const { parts, ...range } = stored
  const isShorter = ordOfOrderKey(floor) < (range.floor === null ? LAST_ORD : ordOfOrderKey(range.floor))
  if (!isShorter && !parts) return null
  const shorter = isShorter ? { ...range, floor, count, end: false } : range
  return { ...state, ranges: { ...state.ranges, [key]: shorter } }
}
