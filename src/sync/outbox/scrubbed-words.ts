import { editDraftId } from './edit-draft-id'
import { conversationOf, isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** The deletion of a message: its row stays without words. */
export const scrubsMessage = (operation: QueuedOperation): boolean =>
  operation.action === 'delete' && conversationOf(operation) !== null

/**
 * Z12: the words of a deleted message leave the journal, too, whichever phone of its sender deleted it. After a rewind its
 * deletion alone is sent again, and nothing waits for what left. Must run inside `store.change`.
 */
export async function forgetWords(store: OutboxStore, records: readonly string[]): Promise<void> {
  const leaving = await store.operations
    .where('record')
    .anyOf([...records])
    .filter((o) => conversationOf(o) !== null && isInEffect(o))
    .primaryKeys()
  await store.operations.bulkDelete(leaving)
  const isStaying = (id: string) => !leaving.includes(id)
  await store.operations
    .filter(({ deps }) => !deps.every(isStaying))
    .modify((o) => {
      o.deps = o.deps.filter(isStaying)
    })
  await store.drafts.bulkDelete(records.map(editDraftId))
}

/** The server has the words. A deleted message was created, although the verdict may not have arrived. */
const isInEffect = (operation: QueuedOperation): boolean =>
  operation.action === 'create'
    ? operation.attempted && operation.state !== 'refused'
    : operation.action === 'update' && !isPending(operation) && operation.state !== 'refused'
