import { awaitedIn } from './conversation-address'
import { isUnsent } from './children'
import type { QueuedOperation } from './operation'
import { referencedRecords } from './referenced-records'
import { isReplaced } from './replaced-edits'
import { makesSeat } from './room-entries'
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
  { operations, entries }: Pick<Discarded, 'operations' | 'entries'>,
  user: string,
): Undone {
  const inOrder = [...operations].sort((a, b) => a.n - b.n)
  const returning: QueuedOperation[] = []
  const gone = new Set<string>()
  for (const one of inOrder.filter((old) => !known.some((newer) => takesPlaceOf(newer, old)))) {
    const present = [...known, ...returning]
    const texts = presentTexts(present, one, entries)
    if (texts === null || texts.some((dep) => gone.has(dep))) gone.add(one.id)
    returning.push({ ...one, deps: texts ? [...new Set([...texts, ...presentEntries(present, one, user)])] : one.deps })
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
 * The dependencies among operations that exist, but for entries. A creation that was tried again has another id.
 * @returns null when one of them left
 */
function presentTexts(
  present: readonly QueuedOperation[],
  operation: QueuedOperation,
  entries: ReadonlySet<string>,
): string[] | null {
  const ids = new Set(present.map(({ id }) => id))
  const texts = operation.deps.filter((dep) => !entries.has(dep))
  const kept = texts.filter((dep) => ids.has(dep))
  if (kept.length === texts.length) return kept
  const named = new Set(referencedRecords(operation))
  const renewed = present.filter((one) => one.action === 'create' && named.has(one.record) && !kept.includes(one.id))
  if (renewed.length < texts.length - kept.length) return null
  return [...kept, ...renewed.filter(isUnsent).map(({ id }) => id)]
}

/** What makes the seat now. Without any, another phone made it, or the server says that there is none. */
function presentEntries(present: readonly QueuedOperation[], { chat }: QueuedOperation, user: string): string[] {
  const awaited = chat ? awaitedIn(chat.channel, user) : []
  return present.filter((one) => awaited.includes(one.record) && makesSeat(one) && isUnsent(one)).map(({ id }) => id)
}
