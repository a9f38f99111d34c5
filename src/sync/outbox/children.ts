import { placesOf } from './referenced-records'
import { isPending, type QueuedOperation } from './operation'

/** The operations that depend directly on each operation, by its id. */
export type Children = ReadonlyMap<string, readonly QueuedOperation[]>

/**
 * A comment may have no `deps`, because its post was accepted before it was written. Then the post that it names is its
 * parent (Y2).
 */
export function directChildren(all: readonly QueuedOperation[]): Children {
  const creations = listsBy(
    all.filter((one) => one.action === 'create'),
    (one) => [one.record],
  )
  return listsBy(all, (one) => {
    const parents = placesOf(one).flatMap((record) => creations.get(record) ?? [])
    return new Set([...one.deps, ...parents.map((parent) => parent.id)])
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

/** All that depend on an operation, directly or not, in the author's order. */
export function descendants(children: Children, operation: QueuedOperation): QueuedOperation[] {
  const found = new Map([[operation.id, operation]])
  // Iterating over a map reaches keys that are added meanwhile.
  for (const parent of found.keys()) {
    for (const child of children.get(parent) ?? []) found.set(child.id, found.get(child.id) ?? child)
  }
  found.delete(operation.id)
  return [...found.values()].sort((a, b) => a.n - b.n)
}

/** The descendants of an operation that may be missing in `all`. */
export const descendantsAmong = (all: readonly QueuedOperation[], operation: QueuedOperation): QueuedOperation[] =>
  descendants(directChildren([...all.filter((one) => one.id !== operation.id), operation]), operation)

/** Ids of an operation and of all that it depends on, directly or not. */
export function withAncestors(byId: ReadonlyMap<string, QueuedOperation>, id: string): ReadonlySet<string> {
  const found = new Set([id])
  // Iterating over a set reaches values that are added meanwhile.
  for (const one of found) for (const dep of byId.get(one)?.deps ?? []) found.add(dep)
  return found
}

/** Ids of operations with a refused dependency, direct or not: they wait for the user (Y10). */
export const heldByRefused = (all: readonly QueuedOperation[]): ReadonlySet<string> =>
  idsBehind(
    all,
    all.filter(({ state }) => state === 'refused').map(({ id }) => id),
  )

/** Ids of operations that wait for one of some ids, directly or not. */
export function idsBehind(all: readonly QueuedOperation[], ids: Iterable<string>): ReadonlySet<string> {
  const children = listsBy(all, ({ deps }) => deps)
  const found = new Set<string>()
  // The set of found ones grows while it is iterated.
  for (const parents of [ids, found]) {
    for (const parent of parents) for (const { id } of children.get(parent) ?? []) found.add(id)
  }
  return found
}

/** The server has not accepted it. */
export const isUnsent = (operation: QueuedOperation): boolean => isPending(operation) || operation.state === 'refused'
