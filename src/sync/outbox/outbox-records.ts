import { activeOperations } from './journal'
import { referencedRecords } from './referenced-records'
import type { OutboxStore } from './store'
import { isLiked } from '@/domain/collections'

/**
 * Rows that unsent or unsettled operations name. A post or comment whose deletion was sent is none: it is not taken back
 * (Y9), and a fresh window may be all that tells of its end (Y17).
 */
export async function outboxRecords(store: OutboxStore): Promise<ReadonlySet<string>> {
  const operations = await activeOperations(store)
  const leaving = operations.filter((o) => o.action === 'delete' && o.attempted && isLiked(o.collection))
  const left = new Set(leaving.map(({ record }) => record))
  return new Set(operations.flatMap(referencedRecords).filter((record) => !left.has(record)))
}
