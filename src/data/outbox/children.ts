import { placesOf } from './named-records'
import { isPending, type QueuedOperation } from './queued-operation'
import type { OutboxStore } from './store'

/** A comment names its place also when it was written after the operation that made the place was accepted (Y2). */
const hangsOn = (operation: QueuedOperation, parent: QueuedOperation): boolean =>
  operation.deps.includes(parent.id) || (parent.action === 'create' && placesOf(operation).includes(parent.record))

/** Everything that hangs on an operation, directly or not, in the author's order. */
export function hangingOn(all: readonly QueuedOperation[], operation: QueuedOperation): QueuedOperation[] {
  const family = [operation]
  // What depends on another is younger: one walk in order finds the whole tree.
  for (const one of [...all].sort((a, b) => a.n - b.n)) {
    if (one.id !== operation.id && family.some((parent) => hangsOn(one, parent))) family.push(one)
  }
  return family.slice(1)
}

/** Those of them that the server does not have. */
export const childrenIn = (all: readonly QueuedOperation[], operation: QueuedOperation): QueuedOperation[] =>
  hangingOn(all, operation).filter((one) => isPending(one) || one.state === 'refused')

export async function readChildren(store: OutboxStore, operationId: string): Promise<QueuedOperation[]> {
  const operation = await store.operations.get(operationId)
  if (!operation) return []
  return childrenIn(await store.operations.where('state').anyOf('queued', 'sending', 'refused').toArray(), operation)
}
