import { descendantsAmong } from './children'
import type { Outbox } from './enqueue'
import { append, replaceRefused } from './enqueue'
import { activeOperations } from './journal'
import { forgetMediaOf, forgetUploads, mediaOf } from './media'
import { belongsTo, isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** Replaces a refused operation by a new one for the same record (Y10). A waiting one is only sent sooner. */
export async function retryRefused(outbox: Outbox, operationId: string): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(operationId)
    if (operation?.state === 'refused') await replaceRefused(outbox, operation, operation.body)
  })
}

/** What `discardOperation` discards besides the operation: its descendants, in the author's order. */
export async function readChildren(store: OutboxStore, operationId: string): Promise<QueuedOperation[]> {
  const operation = await store.operations.get(operationId)
  return operation ? (await readFamily(store, operation)).slice(1) : []
}

/**
 * Discards an operation with its descendants. One that was sent gets a deletion behind it (Y9), also when the server
 * accepted it while the user was asked. A change that was accepted meanwhile stays.
 * @returns `deleting` when the server must delete it
 */
export async function discardOperation(outbox: Outbox, operationId: string): Promise<'discarded' | 'deleting'> {
  const { store } = outbox
  return store.change(async () => {
    const operation = await store.operations.get(operationId)
    if (!operation) return 'discarded'
    const family = (await readFamily(store, operation)).reverse()
    // A refused or unsent operation: the server deferred its children at most, even if they were in a request.
    if (isUnsaid(operation)) {
      await forget(store, family)
      return 'discarded'
    }
    await forget(store, family.filter(isUnsaid))
    for (const one of family.filter((other) => !isUnsaid(other))) await followWithDelete(outbox, one)
    return operation.action === 'create' ? 'deleting' : 'discarded'
  })
}

/** The operation and its descendants that are discarded with it; nothing for a change that was accepted. */
async function readFamily(store: OutboxStore, operation: QueuedOperation): Promise<QueuedOperation[]> {
  if (isAccepted(operation) && operation.action !== 'create') return []
  const family = [operation, ...descendantsAmong(await activeOperations(store), operation)]
  return isUnsaid(operation) ? family.filter((one) => !isAccepted(one)) : family
}

const isAccepted = ({ state }: QueuedOperation): boolean => state === 'accepted' || state === 'settled'

/** The server does not know the operation. */
const isUnsaid = (operation: QueuedOperation): boolean =>
  operation.state === 'refused' || (isPending(operation) && !operation.attempted)

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

async function followWithDelete(outbox: Outbox, operation: QueuedOperation): Promise<void> {
  if (operation.action !== 'create') return
  const { collection, record, n, chat } = operation
  const sameRecord = await outbox.store.operations.where('record').equals(record).toArray()
  if (sameRecord.some((other) => other.action === 'delete' && other.collection === collection && other.n > n)) return
  const under = belongsTo(operation)
  const place = { ...(under === null ? {} : { under }), ...(chat ? { chat } : {}) }
  await append(outbox, { kind: 'toggle', action: 'delete', collection, record, body: {}, ...place })
}
