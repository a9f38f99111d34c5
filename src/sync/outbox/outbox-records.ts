import { activeOperations } from './operations-by-state'
import { referencedRecords } from './referenced-records'
import type { OutboxStore } from './store'
import { isLikedCollection } from '@/domain/collection-lookups'

/**
 * Rows that unsent or unsettled operations name. A record whose deletion was sent does not count. Nobody can undo it
 * (Y9), and only a fresh window may show that it was deleted (Y17).
 */
export async function outboxRecords(store: OutboxStore): Promise<ReadonlySet<string>> {
  const operations = await activeOperations(store)
  const leaving = operations.filter((o) => o.action === 'delete' && o.attempted && isLikedCollection(o.collection))
  const left = new Set(leaving.map(({ record }) => record))
  return new Set(operations.flatMap(referencedRecords).filter((record) => !left.has(record)))
}
