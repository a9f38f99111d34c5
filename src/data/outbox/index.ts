import { withAccount } from '../context/client-loader'
import type { OutboxItemView } from '@/views/outbox'

/** Sends a refused operation again as a new one for the same record (Y10); a waiting one is tried at once. */
export const retryPost = (operation: string): Promise<void> => withAccount((account) => account.outbox.retry(operation))

/** What would be discarded with the operation; show it before `discardPost`. */
export const childrenOf = (operation: string): Promise<OutboxItemView[]> =>
  withAccount((account) => account.outbox.childrenOf(operation))

/** Takes the operation and its children back. Sent already: a delete follows it (Y9). */
export const discardPost = (operation: string): Promise<void> =>
  withAccount((account) => account.outbox.discard(operation))

/** The words of a refused post or edit as a new post, such as an edit of a post that is gone. @returns the new post's id */
export const publishAsNew = (operation: string): Promise<string> =>
  withAccount((account) => account.outbox.publishAsNew(operation))
