import { laneOf } from './batch'
import { withAncestors } from './children'
import type { Outbox } from './enqueue'
import type { QueuedOperation } from './operation'
import { pendingOperations } from './operations-by-state'

/**
 * Inside `store.change`. Dependants of an operation that left are sent after another one, or depend on none any more. A
 * child that was in a request gets a new id: the server deferred it at most. What the other one waits for stays as it is,
 * and does not wait for it in turn.
 */
export async function moveChildren({ store, random }: Outbox, left: string, next: string | null): Promise<void> {
  const pending = await pendingOperations(store)
  const before = next === null ? new Set<string>() : withAncestors(pending, next)
  const isChild = ({ id, deps }: QueuedOperation) => deps.includes(left) && !before.has(id)
  const children = pending.filter(isChild)
  const renamed = new Map(children.filter((one) => one.attempted).map(({ id }) => [id, random.id()]))
  const replacedIn = (operation: QueuedOperation, dep: string): string[] => {
    if (dep !== left) return [renamed.get(dep) ?? dep]
    return next !== null && isChild(operation) ? [next] : []
  }
  const moved = pending.map((one) => ({
    ...one,
    ...(isChild(one) && UNSENT),
    id: renamed.get(one.id) ?? one.id,
    deps: [...new Set(one.deps.flatMap((dep) => replacedIn(one, dep)))],
  }))
  if (next !== null) for (const one of outOfOrder(moved, next)) one.n = await store.nextNumber()
  await store.operations.bulkDelete([...renamed.keys()])
  await store.operations.bulkPut(moved)
}

const UNSENT = { state: 'queued', attempted: false, unanswered: false, waitCode: null } as const

/**
 * Operations that wait for one with a higher number, and all that must stay behind them: what depends on them, and the
 * later ones of their lanes (I5).
 * @param pending in the author's order
 */
function outOfOrder(pending: readonly QueuedOperation[], next: string): QueuedOperation[] {
  const before = withAncestors(pending, next)
  const number = pending.find(({ id }) => id === next)?.n ?? 0
  const ids = new Set<string>()
  const lanes = new Set<string>()
  return pending.filter((one) => {
    const waits = one.n < number && one.deps.includes(next)
    const follows = lanes.has(laneOf(one)) || one.deps.some((dep) => ids.has(dep))
    if (before.has(one.id) || !(waits || follows)) return false
    ids.add(one.id)
    lanes.add(laneOf(one))
    return true
  })
}
