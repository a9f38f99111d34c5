import { isBackground } from './background-operations'
import { isUnsent } from './children'
import { isUndoable } from './delete'
import { forgetMediaOf } from './media'
import { endDescendants } from './orphans'
import { isPending, type QueuedOperation } from './operation'
import { editDraftId } from './edit-draft-id'
import { isReplaced } from './replaced-edits'
import { isAcceptance } from './room-entries'
import type { OutboxStore } from './store'

/**
 * Tidies the queue after a refusal, inside `store.change`. A refused edit is deleted when a newer one replaces it. Edits
 * behind a refused creation become part of it. A mark does not: no creation has its columns.
 */
export async function settleRefusal(store: OutboxStore, refused: QueuedOperation): Promise<void> {
  const behind = await operationsOn(store, refused)
  // What waits for an acceptance ends with it, or goes with the next one (Z37).
  if (isAcceptance(refused)) return
  if (refused.action === 'update' && behind.some((newer) => isPending(newer) && isReplaced(refused, newer))) {
    return store.operations.delete(refused.id)
  }
  return takeInEdits(
    store,
    refused,
    behind.filter((one) => one.action === 'update' && !isBackground(one)),
  )
}

/**
 * Deletes refused creations that their user took back, with their descendants, when this can no longer be undone. Must
 * run inside `store.change`.
 * @param now milliseconds since 1970
 */
export async function endTakenBack(store: OutboxStore, now: number): Promise<void> {
  const refused = await store.operations.where('state').equals('refused').toArray()
  for (const creation of refused.filter(({ action }) => action === 'create')) {
    const behind = await operationsOn(store, creation)
    const deletion = behind.find((o) => o.action === 'delete' && isPending(o) && o.deps.includes(creation.id))
    if (!deletion || isUndoable(deletion, now)) continue
    await endDescendants(store, creation)
    await store.operations.bulkDelete(behind.filter(isUnsent).map((o) => o.id))
    await store.drafts.delete(editDraftId(creation.record))
    await forgetMediaOf(store, [creation.record])
  }
}

/** A follow and a block of one user have the same id: neither belongs to the other. */
const operationsOn = (store: OutboxStore, { collection, record }: QueuedOperation): Promise<QueuedOperation[]> =>
  store.operations
    .where('record')
    .equals(record)
    .filter((o) => o.collection === collection)
    .toArray()

/**
 * Y10: edits behind a refused creation are not at the server, even if they were in a request. They are merged into it, so
 * that the user sees one refused text and a retry sends it.
 */
async function takeInEdits(store: OutboxStore, refused: QueuedOperation, edits: QueuedOperation[]): Promise<void> {
  if (refused.action !== 'create') return
  const unsent = edits.filter(isPending).sort((a, b) => a.n - b.n)
  if (unsent.length === 0) return
  await store.operations.update(refused.id, { body: Object.assign({}, refused.body, ...unsent.map((o) => o.body)) })
  await store.operations.bulkDelete(unsent.map((o) => o.id))
}
