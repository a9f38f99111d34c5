import type { QueuedOperation } from './operation'
import { pendingOperations } from './operations-by-state'
import type { OutboxStore } from './store'

/**
 * Inside `store.change`, after dependencies changed. Each operation stands behind all that it waits for; otherwise the
 * author's order stays. From the first one that stands too early on, all get new numbers.
 */
export async function restoreOrder(store: OutboxStore): Promise<void> {
  const ordered = dependenciesFirst(await pendingOperations(store))
  let highest = 0
  const start = ordered.findIndex(({ n }) => {
    const isEarly = n < highest
    highest = Math.max(highest, n)
    return isEarly
  })
  if (start === -1) return
  const moved = ordered.slice(start)
  const first = await store.takeNumbers(moved.length)
  await store.operations.bulkPut(moved.map((one, at) => ({ ...one, n: first + at })))
}

/** @param operations in the author's order */
function dependenciesFirst(operations: readonly QueuedOperation[]): QueuedOperation[] {
  const byId = new Map(operations.map((one) => [one.id, one]))
  // A set keeps the order in which its values came.
  const placed = new Set<QueuedOperation>()
  const begun = new Set<QueuedOperation>()
  const place = (operation: QueuedOperation): void => {
    // One in a circle is begun and not placed yet.
    if (begun.has(operation)) return
    begun.add(operation)
    for (const dep of operation.deps.map((id) => byId.get(id))) if (dep) place(dep)
    placed.add(operation)
  }
  operations.forEach(place)
  return [...placed]
}
