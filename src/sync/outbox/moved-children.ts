import { withAncestors } from './children'
import type { Outbox } from './enqueue'
import { pendingOperations } from './operations-by-state'

const NEVER_SENT = { state: 'queued', attempted: false, unanswered: false, waitCode: null, waitUntil: null } as const

/**
 * Inside `store.change`. Operations left the outbox: their dependants wait for the operation in their place, or for none
 * any more. A dependant that was in a request gets a new id: the server deferred it at most. No operation is made to
 * wait for one that waits for it.
 * @param nextOf by the id of each operation that left: the id of the one in its place, or null
 */
export async function moveChildren(
  { store, random }: Outbox,
  nextOf: ReadonlyMap<string, string | null>,
): Promise<void> {
  const pending = await pendingOperations(store)
  const byId = new Map(pending.map((one) => [one.id, one]))
  const ancestors = new Map<string, ReadonlySet<string>>()
  const isBefore = (id: string, next: string) => {
    const known = ancestors.get(next) ?? withAncestors(byId, next)
    ancestors.set(next, known)
    return known.has(id)
  }
  /** Whether the operation at the dependency's place, or none, counts for this one from now on. */
  const follows = (id: string, dep: string) => {
    const next = nextOf.get(dep)
    return next !== undefined && (next === null || !isBefore(id, next))
  }
  const children = new Set(pending.filter(({ id, deps }) => deps.some((dep) => follows(id, dep))))
  const renamed = new Map([...children].filter((one) => one.attempted).map(({ id }) => [id, random.id()]))
  const moved = (id: string, dep: string): string[] => {
    if (!nextOf.has(dep)) return [renamed.get(dep) ?? dep]
    const next = nextOf.get(dep)
    return next && follows(id, dep) ? [next] : []
  }
  const changed = pending.filter(({ deps }) => deps.some((dep) => nextOf.has(dep) || renamed.has(dep)))
  await store.operations.bulkDelete([...renamed.keys()])
  await store.operations.bulkPut(
    changed.map((one) => ({
      ...one,
      ...(children.has(one) && NEVER_SENT),
      id: renamed.get(one.id) ?? one.id,
      deps: [...new Set(one.deps.flatMap((dep) => moved(one.id, dep)))],
    })),
  )
}
