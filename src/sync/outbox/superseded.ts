import { isText, targetOf } from '@/domain/collection-lookups'
import { isPending, type QueuedOperation } from './operation'

/**
 * An unsent or refused edit or toggle of a text that its author deletes. It stays while the deletion can be
 * undone.
 */
export function isSuperseded(operation: QueuedOperation, deletion: QueuedOperation): boolean {
  if (operation.n > deletion.n || !isText(deletion.collection)) return false
  const idle = operation.state === 'refused' || (operation.state === 'queued' && !operation.attempted)
  if (!idle) return false
  if (targetOf(operation.collection) === deletion.collection) return operation.record.endsWith(deletion.record)
  return (
    operation.collection === deletion.collection &&
    operation.action === 'update' &&
    operation.record === deletion.record
  )
}

/** Ids of operations that a waiting deletion makes superfluous: neither sent nor shown. */
export function supersededOperations(all: readonly QueuedOperation[]): ReadonlySet<string> {
  const deletions = all.filter((o) => o.action === 'delete' && isText(o.collection) && isPending(o))
  if (deletions.length === 0) return new Set()
  return new Set(all.filter((o) => deletions.some((deletion) => isSuperseded(o, deletion))).map((o) => o.id))
}
