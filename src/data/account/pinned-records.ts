import { activeOperations } from '../outbox/journal'
import type { OutboxStore } from '../outbox/store'

/** Rows that unsent or unsettled operations name. */
export async function pinnedRecords(store: OutboxStore): Promise<ReadonlySet<string>> {
  const operations = await activeOperations(store)
  return new Set(operations.flatMap((o) => [o.record, ...(typeof o.body.post_id === 'string' ? [o.body.post_id] : [])]))
}
