import type { Outbox } from './enqueue'
import { append, replaceRefused } from './enqueue'
import { forgetMediaOf, forgetUploads, mediaOf } from './media'
import { isPending, postOfComment, type QueuedOperation } from './queued-operation'
import type { OutboxStore } from './store'

/** Everything that hangs on an operation, directly or not, in the author's order. */
export function childrenIn(all: readonly QueuedOperation[], operationId: string): QueuedOperation[] {
  const family = new Set([operationId])
  const children: QueuedOperation[] = []
  // A dependency is always older than what depends on it: one walk in order finds the whole tree.
  for (const operation of [...all].sort((a, b) => a.n - b.n)) {
    if (!operation.deps.some((dep) => family.has(dep))) continue
    family.add(operation.id)
    if (isPending(operation) || operation.state === 'refused') children.push(operation)
  }
  return children
}

export async function readChildren(store: OutboxStore, operationId: string): Promise<QueuedOperation[]> {
  return childrenIn(await store.operations.where('state').anyOf('queued', 'sending', 'refused').toArray(), operationId)
}

/** A refused operation as a new one for the same record (Y10). A waiting one only needs a push of the drainer. */
export async function retryRefused(outbox: Outbox, operationId: string): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(operationId)
    if (operation?.state === 'refused') await replaceRefused(outbox, operation, operation.body)
  })
}

/**
 * Takes an operation and its children back. One that was sent cannot be: a delete follows it (Y9), also when the server
 * accepted it while the fan was asked. A change that was accepted meanwhile stays.
 */
export async function discardOperation(outbox: Outbox, operationId: string): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    const operation = await store.operations.get(operationId)
    if (!operation) return
    if (operation.state === 'accepted' || operation.state === 'settled') return deleteAccepted(outbox, operation)
    const family = [...(await readChildren(store, operationId)).reverse(), operation]
    // Refused or never sent: the server can only have told its children to wait, even if they were in a request.
    const untouched = operation.state === 'refused' || !operation.attempted
    if (untouched) {
      const created = family.filter((one) => one.action === 'create')
      await forgetMediaOf(
        store,
        created.map((one) => one.record),
      )
      await forgetUploads(store, family.map(mediaOf))
      return store.operations.bulkDelete(family.map((one) => one.id))
    }
    for (const one of family) await withdraw(outbox, one)
  })
}

async function deleteAccepted(outbox: Outbox, operation: QueuedOperation): Promise<void> {
  const said = await outbox.store.operations.where('record').equals(operation.record).toArray()
  const undone = (other: QueuedOperation) =>
    other.action === 'delete' && other.collection === operation.collection && other.n > operation.n
  if (!said.some(undone)) await followWithDelete(outbox, operation)
}

async function withdraw(outbox: Outbox, operation: QueuedOperation): Promise<void> {
  if (operation.state === 'refused' || !operation.attempted) return outbox.store.operations.delete(operation.id)
  await followWithDelete(outbox, operation)
}

async function followWithDelete(outbox: Outbox, operation: QueuedOperation): Promise<void> {
  if (operation.action !== 'create') return
  const { collection, record } = operation
  const under = postOfComment(operation)
  const place = under === null ? {} : { under }
  await append(outbox, { kind: 'toggle', action: 'delete', collection, record, body: {}, ...place })
}
