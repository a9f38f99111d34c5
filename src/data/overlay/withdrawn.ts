import { mootOperations } from '../outbox/moot'
import { isPending, type QueuedOperation } from '../outbox/queued-operation'
import { isSilent } from '../outbox/silent'

/**
 * Records whose creation waits with its own deletion behind it: sent once, then taken back, so that both must still go
 * out (Y9). To the fan they are gone: neither listed nor counted. `operations` in the author's order.
 */
function withdrawnRecords(operations: readonly QueuedOperation[]): ReadonlySet<string> {
  const created = new Set<string>()
  const withdrawn = new Set<string>()
  for (const operation of operations) {
    if (!isPending(operation)) continue
    const { action, record } = operation
    if (action === 'create') {
      created.add(record)
      withdrawn.delete(record)
    } else if (action === 'delete' && created.has(record)) withdrawn.add(record)
  }
  return withdrawn
}

/** Ids of what the fan took back, and of what he only looked at: neither listed nor counted, whether it goes out or not. */
export function hiddenOperations(operations: readonly QueuedOperation[]): ReadonlySet<string> {
  const withdrawn = withdrawnRecords(operations)
  const moot = mootOperations(operations)
  return new Set(operations.filter((o) => withdrawn.has(o.record) || moot.has(o.id) || isSilent(o)).map((o) => o.id))
}
