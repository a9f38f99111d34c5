import { accountCommand } from '../context/client-loader'

/** Sends a refused operation again as a new one for the same record (Y10); a waiting one is tried at once. */
export const retryPost = accountCommand((account) => account.outbox.retry)

/** What would be discarded with the operation; show it before `discardPost`. */
export const childrenOf = accountCommand((account) => account.outbox.childrenOf)

/** Takes the operation and its children back. Sent already: a delete follows it (Y9). */
export const discardPost = accountCommand((account) => account.outbox.discard)

/** The words of a refused post or edit as a new post, such as an edit of a post that is gone. @returns the new post's id */
export const publishAsNew = accountCommand((account) => account.outbox.publishAsNew)
