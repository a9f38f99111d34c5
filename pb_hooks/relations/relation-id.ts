import { pairId } from '@/domain/ids'
import { refuse } from '../shared/refuse'

/** Refuses a relation whose id is not its two ids joined, so that nobody can occupy another pair's id. */
export function requireRelationId(row: core.Record, from: string, to: string): void {
  if (row.id === pairId(row.getString(from), row.getString(to))) return
  refuse('The id of a relation is its two ids joined.', { id: 'invalid' })
}
