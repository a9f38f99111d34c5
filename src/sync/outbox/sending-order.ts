import { withAncestors } from './children'
import { laneOf } from './lanes'
import type { QueuedOperation } from './operation'

/**
 * Operations in the order in which they are sent: the author's, but each behind what it waits for. One that is sent
 * earlier for this takes those before it in its lane along, unless they wait for it.
 */
export function sendingOrder(operations: readonly QueuedOperation[]): QueuedOperation[] {
  const ordered = operations.toSorted((a, b) => a.n - b.n)
  const byId = new Map(ordered.map((one) => [one.id, one]))
  const previousInLane = previousOnes(ordered)
  // A set keeps the order in which its values came.
  const placed = new Set<QueuedOperation>()
  const begun = new Set<QueuedOperation>()
  const isOpen = (one: QueuedOperation | undefined): boolean => one !== undefined && begun.has(one) && !placed.has(one)
  const waitsForOpen = ({ id }: QueuedOperation): boolean =>
    [...withAncestors(byId, id)].some((ancestor) => isOpen(byId.get(ancestor)))
  const takenAlong = (operation: QueuedOperation): QueuedOperation[] => {
    const found: QueuedOperation[] = []
    let one = previousInLane.get(operation)
    for (; one && !placed.has(one); one = previousInLane.get(one)) found.push(one)
    return found.toReversed()
  }
  const place = (operation: QueuedOperation): void => {
    // One in a circle, which an older version stored, is begun and not placed yet.
    if (begun.has(operation)) return
    begun.add(operation)
    for (const dep of operation.deps.map((id) => byId.get(id))) if (dep) place(dep)
    for (const one of takenAlong(operation)) if (!begun.has(one) && !waitsForOpen(one)) place(one)
    placed.add(operation)
  }
  ordered.forEach(place)
  return [...placed]
}

/** The operation before each one in its lane. */
function previousOnes(ordered: readonly QueuedOperation[]): ReadonlyMap<QueuedOperation, QueuedOperation> {
  const newest = new Map<string, QueuedOperation>()
  const previous = new Map<QueuedOperation, QueuedOperation>()
  for (const one of ordered) {
    const lane = laneOf(one)
    const before = newest.get(lane)
    if (before) previous.set(one, before)
    newest.set(lane, one)
  }
  return previous
}
