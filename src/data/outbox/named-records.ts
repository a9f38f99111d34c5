import type { QueuedOperation } from './queued-operation'

const NAMING = ['post_id', 'parent_id', 'comment_id'] as const

/** What an operation is about: its own record, and the rows that this hangs on. */
export const namedRecords = ({ record, body }: Pick<QueuedOperation, 'record' | 'body'>): string[] => [
  record,
  ...NAMING.map((field) => body[field]).filter((id): id is string => typeof id === 'string'),
]
