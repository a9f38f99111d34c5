import { isUnsent } from './children'
import { forgetMediaOf } from './media'
import { endChildren } from './orphans'
import { isPending, type QueuedOperation } from './queued-operation'
import { revisionId } from './revision-id'
import type { OutboxStore } from './store'

/**
 * The fan took an attempted creation back, and the server refused it: nothing is left to tell, to change or to delete. An
 * edit that was refused while newer words wait behind it says nothing any more. Other edits become part of what was
 * refused. Call it inside `store.change`.
 */
export async function settleRefusal(store: OutboxStore, refused: QueuedOperation): Promise<void> {
  const behind = await store.operations.where('record').equals(refused.record).toArray()
  const isEdit = (o: QueuedOperation) => o.action === 'update' && o.collection === 'hashtag_posts'
  if (refused.action === 'update' && behind.some((newer) => isReplaced(refused, newer))) {
    return store.operations.delete(refused.id)
  }
  const takenBack = behind.find((o) => o.action === 'delete' && o.deps.includes(refused.id))
  if (!takenBack) return takeInEdits(store, refused, behind.filter(isEdit))
  await endChildren(store, refused)
  await store.operations.bulkDelete(behind.filter(isUnsent).map((o) => o.id))
  await store.drafts.delete(revisionId(refused.record))
  await forgetMediaOf(store, [refused.record])
}

/** Newer words of the same wait: those of a post are whole, those of a profile may leave fields out. */
function isReplaced(refused: QueuedOperation, newer: QueuedOperation): boolean {
  const { action, collection, n } = newer
  if (action !== 'update' || collection !== refused.collection || n < refused.n || !isPending(newer)) return false
  return collection === 'hashtag_posts' || Object.keys(refused.body).every((field) => field in newer.body)
}

/** Y10: edits behind a refused creation never left; their words are what the fan sees refused, and what a retry sends. */
async function takeInEdits(store: OutboxStore, refused: QueuedOperation, edits: QueuedOperation[]): Promise<void> {
  if (refused.action !== 'create') return
  const unsent = edits.filter((o) => isPending(o) && !o.attempted).sort((a, b) => a.n - b.n)
  if (unsent.length === 0) return
  await store.operations.update(refused.id, { body: Object.assign({}, refused.body, ...unsent.map((o) => o.body)) })
  await store.operations.bulkDelete(unsent.map((o) => o.id))
}
