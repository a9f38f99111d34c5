import { isUnsent } from './children'
import type { QueuedOperation } from './operation'
import { isReplaced } from './replaced-edits'
import { entersRoom, makesSeat } from './room-entries'
import type { Discarded } from './discarded'

interface Undone {
  /** In the author's order. */
  returning: readonly QueuedOperation[]
  /** Ids of those whose post or comment left the outbox meanwhile: nothing would ever send them. */
  gone: ReadonlySet<string>
}

/**
 * What of discarded operations returns with an undo. Another tab may have changed the outbox meanwhile.
 * @param known all operations, with the journal
 */
export function afterChanges(
  known: readonly QueuedOperation[],
  { operations, dependencies }: Pick<Discarded, 'operations' | 'dependencies'>,
): Undone {
  const staying = operations.filter((old) => !known.some((newer) => takesPlaceOf(newer, old)))
  const present = new Map([...known, ...staying].map((one) => [one.id, one]))
  const gone = new Set<string>()
  const returning = [...staying]
    .sort((a, b) => a.n - b.n)
    .map((one) => {
      const deps = one.deps.map((dep) => inPlaceOf(dep, present, dependencies))
      if (deps.some((ids) => ids === null || ids.some((id) => gone.has(id)))) gone.add(one.id)
      return { ...one, deps: gone.has(one.id) ? one.deps : [...new Set(deps.flatMap((ids) => ids ?? []))] }
    })
  return { returning, gone }
}

/** The user has decided again about the record since the discard. A refused decision is none. */
function takesPlaceOf(newer: QueuedOperation, old: QueuedOperation): boolean {
  const { collection, record, n, state } = newer
  if (collection !== old.collection || record !== old.record || n < old.n || state === 'refused') return false
  return old.action === 'update' ? isReplaced(old, newer) : old.kind === 'toggle' || entersRoom(old)
}

/**
 * What an operation waits for instead of a dependency that left. A creation that was tried again has another id. Without
 * an entry another phone has made the seat, or the server says that there is none.
 * @returns ids; null: a text left, and nothing would ever send what waits for it
 */
function inPlaceOf(
  dep: string,
  present: ReadonlyMap<string, QueuedOperation>,
  dependencies: Discarded['dependencies'],
): string[] | null {
  if (present.has(dep)) return [dep]
  const left = dependencies.get(dep)
  if (!left) return []
  const isSame = makesSeat(left)
    ? makesSeat
    : ({ collection, action }: QueuedOperation) => collection === left.collection && action === 'create'
  const found = [...present.values()].filter((one) => one.record === left.record && isSame(one))
  if (found.length === 0 && !makesSeat(left)) return null
  return found.filter(isUnsent).map(({ id }) => id)
}
