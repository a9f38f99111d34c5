import { placesOf } from './named-records'
import { isPending, type QueuedOperation } from './queued-operation'
import type { OutboxStore } from './store'

/** What hangs directly on each operation, by the operation's id. */
export type Children = ReadonlyMap<string, readonly QueuedOperation[]>

/** A comment names its place also when it was written after the operation that made the place was accepted (Y2). */
export function directChildren(all: readonly QueuedOperation[]): Children {
  const creations = listsBy(
    all.filter((one) => one.action === 'create'),
    (one) => [one.record],
  )
  return listsBy(all, (one) => {
    const places = placesOf(one).flatMap((record) => creations.get(record) ?? [])
    return new Set([...one.deps, ...places.map((place) => place.id)])
  })
}

function listsBy(
  all: readonly QueuedOperation[],
  keysOf: (operation: QueuedOperation) => Iterable<string>,
): Map<string, QueuedOperation[]> {
  const lists = new Map<string, QueuedOperation[]>()
  for (const one of all) {
    for (const key of keysOf(one)) {
      const list = lists.get(key)
      if (list) list.push(one)
      else lists.set(key, [one])
    }
  }
  return lists
}

/** Everything that hangs on an operation, directly or not, in the author's order. */
export function below(children: Children, operation: QueuedOperation): QueuedOperation[] {
  const family = new Map([[operation.id, operation]])
  // A map goes on with what is added meanwhile.
  for (const parent of family.keys()) {
    for (const child of children.get(parent) ?? []) family.set(child.id, family.get(child.id) ?? child)
  }
  family.delete(operation.id)
  return [...family.values()].sort((a, b) => a.n - b.n)
}

/** The same of operations among which the parent need not be. */
export const hangingOn = (all: readonly QueuedOperation[], operation: QueuedOperation): QueuedOperation[] =>
  below(directChildren([...all.filter((one) => one.id !== operation.id), operation]), operation)

/** What the server does not have. */
export const isUnsent = (operation: QueuedOperation): boolean => isPending(operation) || operation.state === 'refused'

export async function readChildren(store: OutboxStore, operationId: string): Promise<QueuedOperation[]> {
  const operation = await store.operations.get(operationId)
  if (!operation) return []
  const all = await store.operations.where('state').anyOf('queued', 'sending', 'refused').toArray()
  return hangingOn(all, operation)
}
