import { chatOfChannel } from '@/domain/messages'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import type { Channel } from '@/domain/wire'
import { rangeKey, type SyncState } from '../rows/documents'
import { removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { LAST_ORD, orderKeyOf, ordOfOrderKey } from '../rows/order-key'
import { messagesOf } from './chat-messages'
import { heldChats } from './ranges'
import { changeSyncState } from './state'

/** How many messages the phone keeps of each conversation (Z27). */

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

/** Removes messages below the windows of conversations that nobody opened for 30 days. @returns their ids */
export function trimChats(rows: RowDatabase, closed: ClosedChats): Promise<string[]> {
  const before = closed.now - SCROLLED_KEPT_MS
  return shorten(rows, closed, WINDOW_ROWS.messages, (channel) => openedAt(closed.state, channel) < before)
}

/** The storage is full: removes messages below the windows. @returns their ids */
export const evictScrolled = (rows: RowDatabase, closed: ClosedChats): Promise<string[]> =>
  shorten(rows, closed, WINDOW_ROWS.messages, () => true)

/** The storage is still full: 50 messages of each conversation stay. @returns the ids of the others */
export const evictToLeast = (rows: RowDatabase, closed: ClosedChats): Promise<string[]> =>
  shorten(rows, closed, LEAST_MESSAGES, () => true)

const openedAt = ({ wantedAt }: SyncState, channel: Channel): number => wantedAt?.[channel] ?? 0

/** The conversation that was opened longest ago comes first. */
async function shorten(
  rows: RowDatabase,
  { state, wanted, inOutbox }: ClosedChats,
  size: number,
  leaves: (channel: Channel) => boolean,
): Promise<string[]> {
  const left: string[] = []
  const closed = heldChats(state).filter((channel) => !wanted.includes(channel) && leaves(channel))
  for (const channel of closed.sort((a, b) => openedAt(state, a) - openedAt(state, b))) {
    const held = await messagesOf(rows, chatOfChannel(channel))
    const last = held.filter(({ channels }) => channels.length > 0)[size - 1]
    const leaving = last ? held.filter(({ id, ord }) => ord > last.ord && !inOutbox.has(id)) : []
    if (!last || leaving.length === 0) continue
    // The range before the rows: a conversation may end too early for a moment, but never has a gap.
    const floor = orderKeyOf(last.row, 'private_messages')
    await changeSyncState(rows, (now) => withFloor(now, channel, floor, size))
    const ids = leaving.map(({ id }) => id)
    left.push(...(await removeDocuments(rows.messages, ids)))
  }
  return left
}

function withFloor(state: SyncState, channel: Channel, floor: string, count: number): SyncState | null {
  const key = rangeKey(channel, 'private_messages')
  const range = state.ranges[key]
  if (!range || ordOfOrderKey(floor) >= (range.floor === null ? LAST_ORD : ordOfOrderKey(range.floor))) return null
  return { ...state, ranges: { ...state.ranges, [key]: { ...range, floor, count, end: false } } }
}
