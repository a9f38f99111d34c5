import { awaitedIn } from './conversation-address'
import { isPending, type QueuedOperation } from './operation'
import { referencedRecords } from './referenced-records'
import { isReplaced } from './replaced-edits'
import { isAcceptance } from './room-entries'

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
  discarded: readonly QueuedOperation[],
  user: string,
): Undone {
  const inOrder = [...discarded].sort((a, b) => a.n - b.n)
  const returning: QueuedOperation[] = []
  const gone = new Set<string>()
  for (const one of inOrder.filter((old) => !known.some((newer) => takesPlaceOf(newer, old)))) {
    const deps = presentDeps([...known, ...returning], one, user)
    if (deps === null || deps.some((dep) => gone.has(dep))) gone.add(one.id)
    returning.push({ ...one, deps: deps ?? one.deps })
  }
  return { returning, gone }
}

/** The user has decided again about the record since the discard. A refused decision is none. */
function takesPlaceOf(newer: QueuedOperation, old: QueuedOperation): boolean {
  const { collection, record, n, state } = newer
  if (collection !== old.collection || record !== old.record || n < old.n || state === 'refused') return false
  return old.action === 'update' ? isReplaced(old, newer) : old.kind === 'toggle'
}

/**
 * The dependencies among operations that exist. A creation that was tried again has another id.
 * @returns null when one of them left
 */
function presentDeps(present: readonly QueuedOperation[], operation: QueuedOperation, user: string): string[] | null {
  const ids = new Set(present.map(({ id }) => id))
  const kept = operation.deps.filter((dep) => ids.has(dep))
  const missing = operation.deps.length - kept.length
  if (missing === 0) return operation.deps
  const awaited = operation.chat ? awaitedIn(operation.chat.channel, user) : []
  const named = new Set([...referencedRecords(operation), ...awaited])
  const isCreation = (one: QueuedOperation) => one.action === 'create' || isAcceptance(one)
  const renewed = present.filter((one) => isCreation(one) && named.has(one.record) && !operation.deps.includes(one.id))
  if (renewed.length < missing) return null
  return [...kept, ...renewed.filter((one) => isPending(one) || one.state === 'refused').map(({ id }) => id)]
}
