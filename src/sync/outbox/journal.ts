import { phoneRuleOf } from '@/domain/collection-lookups'
import { isRoomChannel } from '@/domain/rooms'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Channel, Cursor } from '@/domain/wire'
import { assertFence } from './fence'
import { isRoomMark } from './background-operations'
import { isSuperseded } from './superseded'
import { cutAccepted } from './accepted-cursors'
import { isUnsent } from './children'
import { acceptedCursorOf } from './cursors'
import { conversationOf, type QueuedOperation } from './operation'
import { editDraftId } from './edit-draft-id'
import { unacceptedOperations } from './operations-by-state'
import { inLostOrder } from './restored-order'
import type { OutboxStore } from './store'

const DAY_MS = 24 * 60 * 60 * 1000
const JOURNAL_DAYS = 35

/** Bounds of the journal, besides age. */
interface JournalBounds {
  operations: number
  /** Characters of the operations' bodies. */
  characters: number
}
const JOURNAL: JournalBounds = { operations: 10_000, characters: 5_000_000 }

/**
 * Y9: marks operations as attempted, durably, before the request. A dependency that is not on this phone any more is
 * dropped. An operation whose dependency was replaced since it was chosen waits for the new one.
 * @param ids each behind its dependencies
 * @returns them as they are in that transaction
 */
export async function markSending(
  store: OutboxStore,
  fence: number,
  ids: readonly string[],
): Promise<QueuedOperation[]> {
  return store.change(async () => {
    await assertFence(store, fence)
    const queued = (await store.operations.bulkGet([...ids])).filter((o) => o?.state === 'queued') as QueuedOperation[]
    const deps = await store.operations.bulkGet([...new Set(queued.flatMap((o) => o.deps))])
    const held = new Map(deps.flatMap((dep) => (dep ? [[dep.id, dep] as const] : [])))
    const sending = sendableOf(queued, held).map((o): QueuedOperation => ({
      ...o,
      deps: o.deps.filter((dep) => held.has(dep)),
      ...({ state: 'sending', attempted: true, unanswered: true } as const),
    }))
    await store.operations.bulkPut(sending)
    for (const one of sending) if (one.action === 'delete') await removeSuperseded(store, one)
    return sending
  })
}

/** Those whose dependencies were accepted or go with them. */
function sendableOf(queued: readonly QueuedOperation[], held: ReadonlyMap<string, QueuedOperation>): QueuedOperation[] {
  const going = new Set<string>()
  return queued.filter(({ id, deps }) => {
    const waitsFor = deps.flatMap((dep) => held.get(dep) ?? []).filter(isUnsent)
    const isReady = waitsFor.every((dep) => going.has(dep.id))
    if (isReady) going.add(id)
    return isReady
  })
}

/** The post is being deleted: its unsent or refused edits and likes are deleted too. */
async function removeSuperseded(store: OutboxStore, deletion: QueuedOperation): Promise<void> {
  await store.operations
    .where('state')
    .anyOf('queued', 'refused')
    .filter((o) => isSuperseded(o, deletion))
    .delete()
  await store.drafts.delete(editDraftId(deletion.record))
  await store.keptTexts.where('record').equals(deletion.record).delete()
}

/**
 * Operations without a verdict are queued again; also when an engine starts.
 * @param answered the request was answered: the server decided nothing about them
 */
export async function requeue(store: OutboxStore, fence: number, answered = false): Promise<void> {
  await store.change(async () => {
    await assertFence(store, fence)
    await store.operations
      .where('state')
      .equals('sending')
      .modify({ state: 'queued', ...(answered && { unanswered: false }) })
  })
}

/** What an answer confirms: the server checked the cursors that the call named, and none was lost. */
export interface Confirmed {
  /** The phone's cursors after the answer. */
  reached: Cursor
  /** The cursors of conversations: a message is there when that of its own conversation is (Z3). */
  chats?: Readonly<Record<Channel, Cursor>>
  named: readonly Cursor[]
  /** The channels of all rooms in which the user had a seat at a seq (Z29). No cursor of another room will come. */
  seats?: { channels: ReadonlySet<Channel>; asOf: number } | undefined
}

/**
 * Y18: the cursor has passed the verdict in the verdict's own history, so the row is here or will never come. The
 * operation leaves the overlay and enters the journal, but only after it was shown as sent. Live queries of two
 * databases emit in any order.
 * @param acceptedBefore milliseconds since 1970
 */
export async function settle(store: OutboxStore, confirmed: Confirmed, acceptedBefore: number): Promise<void> {
  await store.operations
    .where('state')
    .equals('accepted')
    .filter((o) => (o.acceptedAt ?? 0) <= acceptedBefore && hasReached(confirmed, o))
    .modify({ state: 'settled' })
}

/**
 * Equal numbers of two histories cannot be compared. Only the own run, or one that the server confirmed, is the same
 * history.
 */
function hasReached(confirmed: Confirmed, operation: QueuedOperation): boolean {
  const { reached, named } = confirmed
  const place = acceptedCursorOf(operation)
  if (place === null) return true
  if (place.seq > reachedIn(confirmed, conversationOf(operation))) return false
  const judged = named.some((one) => one.run === place.run && one.seq >= place.seq)
  return place.run === reached.run || judged || isBelowAll(named, place)
}

/** The seq up to which all rows of a conversation are here, or will never come; null stands for the other channels. */
function reachedIn({ reached, chats, seats }: Confirmed, conversation: Channel | null): number {
  if (conversation === null) return reached.seq
  const isLost = seats !== undefined && isRoomChannel(conversation) && !seats.channels.has(conversation)
  return isLost ? seats.asOf : (chats?.[conversation]?.seq ?? 0)
}

/** If a call cannot name all runs, the newer runs decide for the older ones. */
const isBelowAll = (named: readonly Cursor[], place: Cursor): boolean =>
  named.length === SYNC_LIMITS.places && named.every((one) => one.seq > place.seq)

/**
 * Y2: the server's history ends at `point`. Accepted operations after it are queued again with their ids, in the order in
 * which they were accepted, before all that the server never accepted. Operations up to the point belong to the history
 * that remains; later calls name the run of the answer only, so that run becomes theirs.
 * @param run the run of the answer: what it accepted belongs to the history that remains
 */
export async function requeueAfter(store: OutboxStore, fence: number, point: number, run: string): Promise<number> {
  return store.change(async () => {
    await assertFence(store, fence)
    await cutAccepted(store, point, run)
    await forgetNumbers(store)
    await store.operations
      .where('state')
      .equals('accepted')
      .filter((o) => o.run !== null && o.seq !== null && o.seq <= point)
      .modify({ run })
    const lost = await store.operations
      .where('state')
      .anyOf('accepted', 'settled')
      .filter((o) => o.run !== run && o.seq !== null && o.seq > point)
      .toArray()
    if (lost.length === 0) return 0
    const queue = inLostOrder(lost, await unacceptedOperations(store))
    const n = await store.takeNumbers(queue.length)
    await store.operations.bulkPut(queue.map((one, at) => ({ ...one, n: n + at, wireNumber: one.wireNumber ?? one.n })))
    return lost.length
  })
}

/**
 * Z5: after a restore messages get other numbers. Marks that name a number of the lost time are not sent again: rather
 * unread twice than read unseen.
 */
async function forgetNumbers(store: OutboxStore): Promise<void> {
  await store.operations.filter(hasOnlyNumbers).delete()
  const staying = await store.operations.filter(isMark).toArray()
  await store.operations.bulkPut(staying.map((mark) => ({ ...mark, body: { muted: mark.body.muted } })))
}

const isMark = (operation: QueuedOperation): boolean =>
  operation.collection === 'private_chats' || isRoomMark(operation)

/** A mark that no rewind sends again (Z5). */
const hasOnlyNumbers = (operation: QueuedOperation): boolean => isMark(operation) && !('muted' in operation.body)

/**
 * Bounds the journal: settled operations of 35 days, or fewer where the table says so, the newest 10,000, at most 5
 * million characters. Marks that no rewind sends again leave at once: they would take the places of texts.
 */
export async function pruneJournal(store: OutboxStore, now: number, most = JOURNAL): Promise<void> {
  const settled = () => store.operations.where('state').equals('settled')
  const keptMs = (o: QueuedOperation) => DAY_MS * (phoneRuleOf(o.collection).journalDays ?? JOURNAL_DAYS)
  await settled()
    .filter((o) => hasOnlyNumbers(o) || (o.acceptedAt !== null && o.acceptedAt < now - keptMs(o)))
    .delete()
  const newestFirst = (await settled().sortBy('n')).reverse()
  let totalCharacters = 0
  const surplus = newestFirst.filter(({ body }, at) => {
    totalCharacters += JSON.stringify(body).length
    return at >= most.operations || totalCharacters > most.characters
  })
  await store.operations.bulkDelete(surplus.map(({ id }) => id))
}
