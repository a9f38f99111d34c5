import { activeOperations } from '../outbox/journal'
import { namedRecords } from '../outbox/named-records'
import type { OutboxStore } from '../outbox/store'

/** Rows that unsent or unsettled operations name. */
export async function pinnedRecords(store: OutboxStore): Promise<ReadonlySet<string>> {
  return new Set((await activeOperations(store)).flatMap(namedRecords))
}
