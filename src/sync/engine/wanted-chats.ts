import { chatChannel, chatOfChannel, isChat } from '@/domain/messages'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Channel } from '@/domain/wire'
import { activeOperations } from '../outbox/operations-by-state'
import { conversationOf, type QueuedOperation } from '../outbox/operation'
import type { OutboxStore } from '../outbox/store'
import { isRoomChannel } from '@/domain/rooms'
import { isChatChannel } from '../pull/ranges'
import { isStated } from '../pull/stated-rooms'
import { documentId, type EdgeDocument, type SyncState } from '../rows/documents'
import type { RowDatabase } from '../rows/database'

/** Conversations that each pull names, whether they have news or not. */
const NEWEST = 8

export interface ChatPulls {
  /** The conversations of the next pull, 20 at most. */
  wanted: Channel[]
  /** Those that have something which the phone lacks: they are pulled at once. */
  behind: Channel[]
}

interface Known {
  rows: RowDatabase
  store: OutboxStore
  user: string
}

/**
 * Which conversations a pull names. Seats and the statement of rooms say it, so that no message is read (Z26).
 * @param mostNew of those without a cursor
 */
export async function chatsToPull(
  known: Known,
  state: SyncState,
  open: readonly Channel[],
  mostNew: number,
): Promise<ChatPulls> {
  const seats = (await seatsOf(known)).sort((a, b) => (a.ord < b.ord ? -1 : 1))
  const operations = (await activeOperations(known.store)).filter(({ state }) => state !== 'refused')
  return choosePulls(state, seats, operations, open, mostNew)
}

/** @param seats newest conversation first */
export function choosePulls(
  state: SyncState,
  seats: readonly EdgeDocument[],
  operations: readonly QueuedOperation[],
  open: readonly Channel[],
  mostNew: number,
): ChatPulls {
  const newest = seats.slice(0, NEWEST).map(channelOfSeat)
  const unseen = seats.filter((seat) => isBehind(state, seat, newest)).map(channelOfSeat)
  const isPulled = (channel: Channel) => (isRoomChannel(channel) ? isStated(state, channel) : isChatOfTwo(channel))
  const shown = open.filter(isPulled)
  const unsettled = operations.filter((operation) => channelOf(operation).some(isPulled))
  const undecided = unsettled.filter((operation) => !isReached(state, operation))
  // A room that the statement has just named begins at once.
  const entered = shown.filter((channel) => isRoomChannel(channel) && !state.cursors[channel])
  const behind = new Set([...undecided.flatMap(channelOf), ...unseen, ...entered])
  const all = new Set([...shown, ...behind, ...unsettled.flatMap(channelOf), ...newest])
  const begun = newOnes(state, [...all], open).slice(0, mostNew)
  const wanted = [...all].filter((channel) => state.cursors[channel] || begun.includes(channel))
  return { wanted: wanted.slice(0, SYNC_LIMITS.openPosts), behind: [...behind] }
}

/** The server drops others: they would never get a cursor. */
const isChatOfTwo = (channel: Channel): boolean => isChatChannel(channel) && isChat(chatOfChannel(channel))

/** Conversations without a cursor. While one of them is open, no other delays it. */
function newOnes({ cursors }: SyncState, all: readonly Channel[], open: readonly Channel[]): Channel[] {
  const fresh = all.filter((channel) => !cursors[channel])
  const shown = fresh.filter((channel) => open.includes(channel))
  return shown.length > 0 ? shown : fresh
}

/** What the phone holds of these conversations, as a request says it (Z9). */
export function heldNumbers(state: SyncState, channels: readonly Channel[]): Record<string, number> {
  const held = channels.filter(isChatChannel).map((channel) => [channel, state.newestNumbers?.[channel] ?? 0] as const)
  return Object.fromEntries(held.flatMap(([channel, number]) => (number > 0 ? [[chatOfChannel(channel), number]] : [])))
}

async function seatsOf({ rows, user }: Known): Promise<EdgeDocument[]> {
  const first = documentId('private_chats', user)
  const found = await rows.edges.find({ selector: { id: { $gte: first, $lt: `${first}~` } } }).exec()
  return found.map((document) => document._data as unknown as EdgeDocument)
}

/**
 * Each message moves the seat, and so does each change of one. A conversation that was never pulled, is old and has nothing
 * unread waits until it is opened.
 */
function isBehind(state: SyncState, { row, seq }: EdgeDocument, newest: readonly Channel[]): boolean {
  const channel = chatChannel(String(row.chat))
  const cursor = state.cursors[channel]
  const known = state.newestNumbers?.[channel]
  const isChanged = Number(row.changes ?? 0) !== (state.seenChanges?.[channel] ?? 0)
  const isLonger = Number(row.last_number) > Math.max(known ?? 0, Number(row.cleared_number ?? 0))
  if ((cursor && cursor.seq >= seq) || !(isLonger || isChanged)) return false
  // Without a cursor its messages may still be held, one with deleted words among them (Z12).
  const mayBeOutdated = cursor !== undefined || (isChanged && known !== undefined)
  return mayBeOutdated || Number(row.unread) > 0 || newest.includes(channel)
}

/** An accepted operation waits for the cursor of its conversation (Z3). */
const isReached = ({ cursors }: SyncState, operation: QueuedOperation): boolean =>
  operation.state !== 'accepted' || (cursors[conversationOf(operation) ?? '']?.seq ?? 0) >= (operation.seq ?? 0)

const channelOf = (operation: QueuedOperation): Channel[] => [conversationOf(operation)].filter((one) => one !== null)

const channelOfSeat = ({ row }: EdgeDocument): Channel => chatChannel(String(row.chat))
