import { isText } from '@/domain/collection-lookups'
import { collections } from '@/domain/collections'
import type { QueuedOperation } from './operation'

/** By collection: the columns that name a text, which the row belongs to, answers, or is a toggle of. */
const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  collections.map(([name, { belongsTo, parent, target }]) => {
    const toggled = target && isText(target.collection) ? target.column : undefined
    return [name, [belongsTo?.column, parent, toggled].filter((column) => column !== undefined)]
  }),
)

/** The texts that an operation's body names. */
export const placesOf = ({ collection, body }: Pick<QueuedOperation, 'collection' | 'body'>): string[] =>
  (COLUMNS.get(collection) ?? []).map((column) => body[column]).filter((id): id is string => typeof id === 'string')

/** An operation's own record, and the texts that its body names. */
export const referencedRecords = (operation: Pick<QueuedOperation, 'record' | 'collection' | 'body'>): string[] => [
  operation.record,
  ...placesOf(operation),
]
