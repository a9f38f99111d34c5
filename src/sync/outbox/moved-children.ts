import { idsBehind, withAncestors } from './children'
import type { Outbox } from './enqueue'
import type { QueuedOperation } from './operation'
import { pendingOperations } from './operations-by-state'

const NEVER_SENT = { state: 'queued', attempted: false, unanswered: false, waitCode: null, waitUntil: null } as const

/**
 * Inside `store.change`. Operations left the outbox: their dependants wait for the operation in their place, or for none
 * any more. The server never decided a dependant, which gets a new id if it was in a request. All behind get new numbers
 * for the server, because the verdicts of old ones may be forgotten (Y4). No operation is made to wait for one that waits for it.
 * @param nextOf by the id of each operation that left: the id of the one in its place, or null
 */
export async function moveChildren(
  { store, random }: Outbox,
  nextOf: ReadonlyMap<string, string | null>,
): Promise<void> {
  const pending = await pendingOperations(store)
  const byId = new Map(pending.map((one) => [one.id, one]))
  const ancestors = new Map<string, ReadonlySet<string>>()
  const isAncestor = (id: string, of: string) => {
    const known = ancestors.get(of) ?? withAncestors(byId, of)
    ancestors.set(of, known)
    return known.has(id)
  }
  const isChild = ({ id, deps }: QueuedOperation) =>
    deps.some((dep) => {
      const next = nextOf.get(dep)
      return next !== undefined && (next === null || !isAncestor(id, next))
    })
  const children = new Set(pending.filter(isChild))
  const behind = idsBehind(
    pending,
    [...children].map(({ id }) => id),
  )
  const numbered = pending.filter((one) => children.has(one) || behind.has(one.id))
  const number = await store.takeNumbers(numbered.length)
  const numbers = new Map(numbered.map(({ id }, at) => [id, number + at]))
  const renamed = new Map([...children].filter((one) => one.attempted).map(({ id }) => [id, random.id()]))
  const depAfter = (id: string, dep: string): string[] => {
    const next = nextOf.get(dep)
    if (next === undefined) return [renamed.get(dep) ?? dep]
    return next === null || isAncestor(id, next) ? [] : [next]
  }
  const changed = pending.filter(
    ({ id, deps }) => numbers.has(id) || deps.some((dep) => nextOf.has(dep) || renamed.has(dep)),
  )
  await store.operations.bulkDelete([...renamed.keys()])
  await store.operations.bulkPut(
    changed.map((one) => {
      const wireNumber = numbers.get(one.id)
      return {
        ...one,
        ...(children.has(one) && NEVER_SENT),
        ...(wireNumber !== undefined && { wireNumber }),
        id: renamed.get(one.id) ?? one.id,
        deps: [...new Set(one.deps.flatMap((dep) => depAfter(one.id, dep)))],
      }
    }),
  )
}
