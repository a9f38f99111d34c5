import { isBackground } from './background-operations'
import type { Code } from '@/domain/codes'
import { descendantsAmong, isUnsent } from './children'
import { isUndoable } from './delete'
import { forgetMediaOf } from './media'
import { pendingOperations } from './operations-by-state'
import { deletesPostOrComment, refuseAs } from './orphans'
import { conversationOf, isPending, type QueuedOperation } from './operation'
import { editDraftId } from './edit-draft-id'
import { isReplaced } from './replaced-edits'
import { isAcceptance, isLeave } from './room-entries'
import type { OutboxStore } from './store'

/**
 * Tidies the queue after a refusal, inside `store.change`. A refused edit is deleted when a newer one replaces it. Edits
 * behind a refused creation become part of it. A mark does not: no creation has its columns.
 */
export async function settleRefusal(store: OutboxStore, refused: QueuedOperation): Promise<void> {
  const behind = await operationsOn(store, refused)
  // What waits for an acceptance goes with the next one (Z37).
  if (isAcceptance(refused)) return releaseLeavesBehind(store, refused)
  if (refused.action === 'update' && behind.some((newer) => isUnsent(newer) && isContainedIn(refused, newer))) {
    return store.operations.delete(refused.id)
  }
  return takeInEdits(
    store,
    refused,
    behind.filter((one) => one.action === 'update' && !isBackground(one)),
  )
}

/**
 * Inside `store.change`. Refuses operations on this phone; without text they leave. Creations come first: an edit behind
 * one becomes part of its text, as after a refusal by the server (Y10).
 */
export async function refuseTexts(
  store: OutboxStore,
  code: Code,
  operations: readonly QueuedOperation[],
  fields: Record<string, string> = {},
): Promise<void> {
  const creations = operations.filter(({ kind, action }) => kind === 'text' && action === 'create')
  await refuseAs(store, code, creations, fields)
  for (const creation of creations) await settleRefusal(store, creation)
  const others = operations.filter((one) => !creations.includes(one)).map(({ id }) => id)
  const left = (await store.operations.bulkGet(others)).filter((one) => one !== undefined)
  await refuseAs(store, code, left, fields)
  for (const edit of left.filter(({ kind, action }) => kind === 'text' && action === 'update')) {
    await settleRefusal(store, edit)
  }
}

/**
 * Inside `store.change`. The creation of a post or comment was refused after its user took it back. The server has no descendants of
 * it, even if they were in a request. Those that the user took back too are deleted; other texts stay in the outbox.
 */
export async function endDescendants(store: OutboxStore, creation: QueuedOperation): Promise<void> {
  const pending = await pendingOperations(store)
  const found = descendantsAmong(pending, creation).filter((one) => one.record !== creation.record)
  const takenBack = new Set(found.filter(deletesPostOrComment).map((one) => one.record))
  const leaving = found.filter((one) => takenBack.has(one.record))
  await store.operations.bulkDelete(leaving.map((one) => one.id))
  await forgetMediaOf(store, [...takenBack])
  const staying = found.filter((one) => !leaving.includes(one))
  await refuseTexts(
    store,
    'gone',
    staying.map((one) => withoutReplyTo(one, creation.record)),
  )
}

/** The words of a message count: a new try sends them without the message that they answered (Z15). */
function withoutReplyTo(operation: QueuedOperation, record: string): QueuedOperation {
  const { reply_to, ...body } = operation.body
  return conversationOf(operation) !== null && reply_to === record ? { ...operation, body } : operation
}

/** Inside `store.change`. Z37: the room of this entry is gone, and with it all that waits for the entry. */
export async function endBehindEntry(store: OutboxStore, entry: QueuedOperation): Promise<void> {
  await refuseTexts(store, 'gone', descendantsAmong(await pendingOperations(store), entry))
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
    await releaseLeavesBehind(store, creation)
    // What was written after the deletion, such as another entry, stays.
    const takenBack = behind.filter((o) => isUnsent(o) && o.n <= deletion.n && (o.id === creation.id || !isLeave(o)))
    await store.operations.bulkDelete(takenBack.map((o) => o.id))
    await store.drafts.delete(editDraftId(creation.record))
    await forgetMediaOf(store, [creation.record])
  }
}

/** Another entry, or another phone, may have made the seat. Without one the leave ends silently. */
async function releaseLeavesBehind({ operations }: OutboxStore, { id, record }: QueuedOperation): Promise<void> {
  await operations
    .where('record')
    .equals(record)
    .filter((one) => isLeave(one) && isPending(one))
    .modify((leave) => void (leave.deps = leave.deps.filter((dep) => dep !== id)))
}

/** A newer edit has all of it; also one that was refused before, with its room (Z31). */
const isContainedIn = (edit: QueuedOperation, newer: QueuedOperation): boolean =>
  edit.id !== newer.id && isReplaced(edit, newer)

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
