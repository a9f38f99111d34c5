import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Cursor } from '@/domain/wire'
import { assertFence } from './fence'
import { isSuperseded } from './superseded'
import { cutAccepted } from './accepted-cursors'
import { acceptedCursorOf } from './cursors'
import type { QueuedOperation } from './operation'
import { editDraftId } from './edit-draft-id'
import type { OutboxStore } from './store'

const DAY_MS = 24 * 60 * 60 * 1000
const JOURNAL_MS = 35 * DAY_MS

/** How much the journal holds, whatever its age. */
interface JournalBounds {
  operations: number
  /** Of what they say. */
  characters: number
}
const JOURNAL: JournalBounds = { operations: 10_000, characters: 5_000_000 }

/** Y9: durably "attempted" before the request leaves. Returns them as they are in that transaction. */
export async function markSending(
  store: OutboxStore,
  fence: number,
  ids: readonly string[],
): Promise<QueuedOperation[]> {
  return store.change(async () => {
    await assertFence(store, fence)
    const found = (await store.operations.bulkGet([...ids])).filter((o) => o?.state === 'queued') as QueuedOperation[]
    const sending = found.map((o): QueuedOperation => ({ ...o, state: 'sending', attempted: true }))
    await store.operations.bulkPut(sending)
    for (const one of sending) if (one.action === 'delete') await removeSuperseded(store, one)
    return sending
  })
}

/** The post is being deleted: edits and likes of it that never left, or were refused, go with it. */
async function removeSuperseded(store: OutboxStore, deletion: QueuedOperation): Promise<void> {
  await store.operations
    .where('state')
    .anyOf('queued', 'refused')
    .filter((o) => isSuperseded(o, deletion))
    .delete()
  await store.drafts.delete(editDraftId(deletion.record))
  await store.keptTexts.where('record').equals(deletion.record).delete()
}

/** What was in a request without an answer goes back in line; also at the start of a drainer. */
export async function requeue(store: OutboxStore, fence: number): Promise<void> {
  await store.change(async () => {
    await assertFence(store, fence)
    await store.operations.where('state').equals('sending').modify({ state: 'queued' })
  })
}

/** What an answer says of the history: the server judged the places that the call named, and none of them was lost. */
export interface Believed {
  /** Where the phone's cursors are after it. */
  reached: Cursor
  named: readonly Cursor[]
}

/**
 * Y18: the cursor has reached the verdict, in the verdict's own history; the row is here or will never come. The
 * operation leaves the overlay and becomes journal, but not before it was shown as sent: live queries of two databases
 * answer in any order.
 * @param acceptedBefore milliseconds since 1970
 */
export async function settle(store: OutboxStore, believed: Believed, acceptedBefore: number): Promise<void> {
  await store.operations
    .where('state')
    .equals('accepted')
    .filter((o) => (o.acceptedAt ?? 0) <= acceptedBefore && hasReached(believed, acceptedCursorOf(o)))
    .modify({ state: 'settled' })
}

/** Equal numbers of two histories say nothing: only of the own run, or of one that was judged, it is the same one. */
function hasReached({ reached, named }: Believed, place: Cursor | null): boolean {
  if (place === null) return true
  if (place.seq > reached.seq) return false
  const judged = named.some((one) => one.run === place.run && one.seq >= place.seq)
  return place.run === reached.run || judged || isBelowAll(named, place)
}

/** Of more runs than a call may name the older ones are shared when the newer ones are. */
const isBelowAll = (named: readonly Cursor[], place: Cursor): boolean =>
  named.length === SYNC_LIMITS.places && named.every((one) => one.seq > place.seq)

/**
 * Y2: the server's history ends at `point`. Accepted operations of the lost time go back in line with the same ids;
 * their numbers are older than anything written since, so the order is kept too.
 * @param run the run of the answer: what it accepted belongs to the history that remains
 */
export async function requeueAfter(store: OutboxStore, fence: number, point: number, run: string): Promise<number> {
  return store.change(async () => {
    await assertFence(store, fence)
    await cutAccepted(store, point, run)
    return store.operations
      .where('state')
      .anyOf('accepted', 'settled')
      .filter((o) => o.run !== run && o.seq !== null && o.seq > point)
      .modify({ state: 'queued', seq: null, run: null, acceptedAt: null })
  })
}

/**
 * Bounds the journal: settled operations of 35 days, the newest 10,000 of them that say at most 5 million characters;
 * views of advertisements, which nobody misses after a restore, of a day.
 */
export async function pruneJournal(store: OutboxStore, now: number, most = JOURNAL): Promise<void> {
  const settled = () => store.operations.where('state').equals('settled')
  const keptMs = (o: QueuedOperation) => (o.collection === 'advertisement_views' ? DAY_MS : JOURNAL_MS)
  await settled()
    .filter((o) => o.acceptedAt !== null && o.acceptedAt < now - keptMs(o))
    .delete()
  const newestFirst = (await settled().sortBy('n')).reverse()
  let said = 0
  const surplus = newestFirst.filter(({ body }, at) => {
    said += JSON.stringify(body).length
    return at >= most.operations || said > most.characters
  })
  await store.operations.bulkDelete(surplus.map(({ id }) => id))
}

/** Everything that is not journal: what the screen and the drainer look at. */
export const activeOperations = (store: OutboxStore): Promise<QueuedOperation[]> =>
  store.operations.where('state').anyOf('queued', 'sending', 'accepted', 'refused').sortBy('n')
