import { activeOperations } from '../outbox/journal'
import type { OutboxStore } from '../outbox/store'

const NAMING = ['post_id', 'parent_id', 'comment_id'] as const

/** Rows that unsent or unsettled operations name. */
export async function pinnedRecords(store: OutboxStore): Promise<ReadonlySet<string>> {
  const operations = await activeOperations(store)
  return new Set(
    operations.flatMap((o) => [
      o.record,
      ...NAMING.map((field) => o.body[field]).filter((id) => typeof id === 'string'),
    ]),
  )
}
