import { assertFence } from './fence'
import { isMoot } from './moot'
import type { QueuedOperation } from './queued-operation'
import { revisionId } from './revision-id'
import type { OutboxStore } from './store'

const JOURNAL_MS = 35 * 24 * 60 * 60 * 1000

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
    for (const one of sending) if (one.action === 'delete') await forgetMoot(store, one)
    return sending
  })
}

/** The post is being deleted: edits and likes of it that never left, or were refused, go with it. */
async function forgetMoot(store: OutboxStore, deletion: QueuedOperation): Promise<void> {
  await store.operations
    .where('state')
    .anyOf('queued', 'refused')
    .filter((o) => isMoot(o, deletion))
    .delete()
  await store.drafts.delete(revisionId(deletion.record))
  await store.keptTexts.where('record').equals(deletion.record).delete()
}

/** What was in a request without an answer goes back in line; also at the start of a drainer. */
export async function unsend(store: OutboxStore, fence: number): Promise<void> {
  await store.change(async () => {
    await assertFence(store, fence)
    await store.operations.where('state').equals('sending').modify({ state: 'queued' })
  })
}

/**
 * Y18: the cursor has reached the verdict; the row is here or will never come. The operation leaves the overlay and
 * becomes journal, but not before it was shown as sent: live queries of two databases answer in any order.
 * @param acceptedBefore milliseconds since 1970
 */
export async function settle(store: OutboxStore, reached: number, acceptedBefore: number): Promise<void> {
  await store.operations
    .where('state')
    .equals('accepted')
    .filter((o) => (o.seq ?? 0) <= reached && (o.acceptedAt ?? 0) <= acceptedBefore)
    .modify({ state: 'settled' })
}

/**
 * Y2: the server's history ends at `point`. Accepted operations of the lost time go back in line with the same ids;
 * their numbers are older than anything written since, so the order is kept too.
 * @param run the run of the answer: what it accepted belongs to the history that remains
 */
export async function requeueAfter(store: OutboxStore, fence: number, point: number, run: string): Promise<number> {
  return store.change(async () => {
    await assertFence(store, fence)
    return store.operations
      .where('state')
      .anyOf('accepted', 'settled')
      .filter((o) => o.seq !== null && o.seq > point && o.run !== run)
      .modify({ state: 'queued', seq: null, run: null, acceptedAt: null })
  })
}

/** Forgets settled operations of more than 35 days ago. */
export async function pruneJournal(store: OutboxStore, now: number): Promise<void> {
  await store.operations
    .where('state')
    .equals('settled')
    .filter((o) => o.acceptedAt !== null && o.acceptedAt < now - JOURNAL_MS)
    .delete()
}

/** Everything that is not journal: what the screen and the drainer look at. */
export const activeOperations = (store: OutboxStore): Promise<QueuedOperation[]> =>
  store.operations.where('state').anyOf('queued', 'sending', 'accepted', 'refused').sortBy('n')
