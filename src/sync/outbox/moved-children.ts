import { withAncestors } from './children'
import type { Outbox } from './enqueue'
import type { QueuedOperation } from './operation'
import { pendingOperations } from './operations-by-state'

const UNSENT = { state: 'queued', attempted: false, unanswered: false, waitCode: null, waitUntil: null } as const

/**
 * Inside `store.change`; `restoreOrder` follows where another operation takes the place. Dependants of an operation that
 * left wait for another one, or for none any more. A child that was in a request gets a new id: the server deferred it at
 * most. What the other one waits for stays as it is, and does not wait for it in turn.
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
  const changed = pending.filter(({ deps }) => deps.some((dep) => dep === left || renamed.has(dep)))
  await store.operations.bulkDelete([...renamed.keys()])
  await store.operations.bulkPut(
    changed.map((one) => ({
      ...one,
      ...(isChild(one) && UNSENT),
      id: renamed.get(one.id) ?? one.id,
      deps: [...new Set(one.deps.flatMap((dep) => replacedIn(one, dep)))],
    })),
  )
}
