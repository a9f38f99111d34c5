import { isUnsent } from '@/sync/outbox/children'
import { supersededOperations } from '@/sync/outbox/superseded'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { isBackground } from '@/sync/outbox/background-operations'
import { foldedIds } from './folded-edits'

/**
 * Records that the user deleted while their creation was pending. If it was sent, creation and deletion must both be
 * sent (Y9). If it was refused, the deletion can still be undone. They are neither listed nor counted. `operations` in
 * the author's order.
 */
function withdrawnRecords(operations: readonly QueuedOperation[]): ReadonlySet<string> {
  const created = new Set<string>()
  const withdrawn = new Set<string>()
  for (const operation of operations) {
    if (!isUnsent(operation)) continue
    const key = keyOf(operation)
    if (operation.action === 'create') {
      created.add(key)
      withdrawn.delete(key)
    } else if (operation.action === 'delete' && isPending(operation) && created.has(key)) withdrawn.add(key)
  }
  return withdrawn
}

/** A like and a report of the same post have the same id. */
const keyOf = ({ collection, record }: QueuedOperation): string => `${collection}/${record}`

/**
 * Ids of operations that are neither listed nor counted: those that the user took back, edits of an unsent text, and
 * background operations.
 */
export function hiddenOperations(operations: readonly QueuedOperation[]): ReadonlySet<string> {
  const withdrawn = withdrawnRecords(operations)
  const superseded = supersededOperations(operations)
  const folded = foldedIds(operations)
  return new Set(
    operations
      .filter((o) => withdrawn.has(keyOf(o)) || superseded.has(o.id) || folded.has(o.id) || isBackground(o))
      .map((o) => o.id),
  )
}

/** Ids of pending deletions behind a pending creation that was in a request: the server may have the record. */
export function deletionsOfSent(operations: readonly QueuedOperation[]): ReadonlySet<string> {
  const pending = operations.filter(isPending)
  const sent = new Set(pending.filter((o) => o.action === 'create' && o.attempted).map(keyOf))
  return new Set(pending.filter((o) => o.action === 'delete' && sent.has(keyOf(o))).map(({ id }) => id))
}
