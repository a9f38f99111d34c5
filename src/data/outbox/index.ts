import { accountCommand } from '../context/client-loader'

/** Sends a refused operation again as a new one for the same record (Y10); a waiting one is sent at once. */
export const retryPost = accountCommand((account) => account.outbox.retry)

/** The operations that `discardPost` would discard too; show them first. */
export const childrenOf = accountCommand((account) => account.outbox.childrenOf)

/** What the server said about the newest operation on a record; `waiting` after some ms, or at once while offline. */
export const outcomeOf = accountCommand((account) => account.outbox.outcomeOf)

/** Discards the operation and its descendants. If it was sent, a deletion follows (Y9). Both can be undone. */
export const discardPost = accountCommand((account) => account.outbox.discard)

/**
 * Publishes the text of a refused post or edit as a new post, for example when the edited post was deleted.
 * @returns the new post's id
 */
export const publishAsNew = accountCommand((account) => account.outbox.publishAsNew)
