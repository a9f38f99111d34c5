import { phoneRuleOf } from '@/domain/collection-lookups'
import type { Channel } from '@/domain/wire'
import { descendantsAmong } from './children'
import type { Outbox } from './enqueue'
import { append } from './enqueue'
import { activeOperations, unacceptedOperations } from './operations-by-state'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { forgetMediaOf, forgetUploads, mediaOf } from './media'
import { belongsTo, conversationOf, serverMayKnow, type QueuedOperation } from './operation'
import { replaceAllRefused, replaceRefused } from './replace-refused'
import type { OutboxStore } from './store'
import { beginAgain } from './toggle'
import { readMedia, type Discarded, type QueuedDeletion } from './discarded'

/** Replaces a refused operation by a new one for the same record (Y10). A waiting one is only sent sooner. */
export async function retryRefused(outbox: Outbox, operationId: string): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(operationId)
    if (operation?.state === 'refused') await replaceRefused(outbox, operation, operation.body)
  })
}

/** The same for all refused operations of a conversation, in the author's order. */
export async function retryRefusedIn(outbox: Outbox, channel: Channel): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    const refused = (await unacceptedOperations(store)).filter(({ state }) => state === 'refused')
    await replaceAllRefused(
      outbox,
      refused.filter((one) => conversationOf(one) === channel),
    )
  })
}

/** What `discardOperation` discards besides the operation: its descendants, in the author's order. */
export async function readChildren(store: OutboxStore, operationId: string): Promise<QueuedOperation[]> {
  const operation = await store.operations.get(operationId)
  return operation ? (await readFamily(store, operation)).slice(1) : []
}

/**
 * Discards an operation with its descendants. One that was sent gets a deletion behind it (Y9), also when the server
 * accepted it while the user was asked; it leaves when it can no longer be undone. A change that was sent stays, and so
 * does what the server lets nobody take back.
 * @returns what `undoDiscard` puts back
 */
export async function discardOperation(outbox: Outbox, operationId: string): Promise<Discarded> {
  const { store } = outbox
  return store.change(async () => {
    const operation = await store.operations.get(operationId)
    const family = operation ? (await readFamily(store, operation)).reverse() : []
    // Below a refused or unsent operation the server deferred all at most, even if they were in a request.
    const known = operation && serverMayKnow(operation) ? family.filter(serverMayKnow) : []
    const unknown = family.filter((one) => !known.includes(one))
    const dependencies = await dependenciesOf(store, unknown)
    const discarded = { operations: unknown, dependencies, media: await readMedia(store, unknown) }
    await forget(store, unknown)
    const deletions: QueuedDeletion[] = []
    for (const one of known) deletions.push(...(await followWithOpposite(outbox, one)))
    return { ...discarded, deletions }
  })
}

async function dependenciesOf(
  store: OutboxStore,
  operations: readonly QueuedOperation[],
): Promise<Discarded['dependencies']> {
  const found = await store.operations.bulkGet([...new Set(operations.flatMap((one) => one.deps))])
  return new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])))
}

/** The operation and its descendants that are discarded with it; nothing for a change that was accepted. */
async function readFamily(store: OutboxStore, operation: QueuedOperation): Promise<QueuedOperation[]> {
  if (isAccepted(operation) && operation.action !== 'create') return []
  const family = [operation, ...descendantsAmong(await activeOperations(store), operation)]
  return serverMayKnow(operation) ? family : family.filter((one) => !isAccepted(one))
}

const isAccepted = ({ state }: QueuedOperation): boolean => state === 'accepted' || state === 'settled'

/** Deletes operations with their images and videos. Must run inside `store.change`. */
async function forget(store: OutboxStore, operations: readonly QueuedOperation[]): Promise<void> {
  const created = operations.filter((one) => one.action === 'create')
  await forgetMediaOf(
    store,
    created.map((one) => one.record),
  )
  await forgetUploads(store, operations.map(mediaOf))
  await store.operations.bulkDelete(operations.map((one) => one.id))
}

function oppositeOf(operation: QueuedOperation, user: string) {
  if (operation.action !== 'create') return beginAgain(operation, user)
  return phoneRuleOf(operation.collection).final ? null : ({ action: 'delete', body: {} } as const)
}

/** @returns the deletion or the opposite of a toggle, if there was none behind the operation */
async function followWithOpposite(outbox: Outbox, operation: QueuedOperation): Promise<QueuedDeletion[]> {
  const { store, timing } = outbox
  const back = oppositeOf(operation, outbox.user)
  if (back === null) return []
  const { collection, record, n, chat } = operation
  const sameRecord = await store.operations.where('record').equals(record).toArray()
  if (sameRecord.some((other) => other.action === back.action && other.collection === collection && other.n > n))
    return []
  const under = belongsTo(operation)
  const undoUntil = timing.now() + timing.scale(DELETE_UNDO_MS)
  const place = { ...(under === null ? {} : { under }), ...(chat ? { chat } : {}) }
  const opposite = { kind: 'toggle', ...back, collection, record, undoUntil, ...place } as const
  return [{ id: await append(outbox, opposite), creation: operation.id }]
}
