import type { QueuedOperation } from './operation'

const NAMING = ['post_id', 'parent_id', 'comment_id'] as const

/** The rows that an operation's body names. */
export const placesOf = ({ body }: Pick<QueuedOperation, 'body'>): string[] =>
  NAMING.map((field) => body[field]).filter((id): id is string => typeof id === 'string')

/** An operation's own record, and the rows that its body names. */
export const referencedRecords = (operation: Pick<QueuedOperation, 'record' | 'body'>): string[] => [
  operation.record,
  ...placesOf(operation),
]
