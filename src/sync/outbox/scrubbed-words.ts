import { editDraftId } from './edit-draft-id'
import { conversationOf, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** The deletion of a message: its row stays without words. */
export const scrubsMessage = (operation: QueuedOperation): boolean =>
  operation.action === 'delete' && conversationOf(operation) !== null

/**
 * Z12: the words and the file of a deleted message leave the journal, too. After a rewind its deletion alone is sent again. Must run
 * inside `store.change`.
 */
export async function forgetWords(store: OutboxStore, record: string): Promise<void> {
  await store.operations
    .where('record')
    .equals(record)
    .filter(
      (o) => conversationOf(o) !== null && (o.state === 'accepted' || o.state === 'settled') && o.action !== 'delete',
    )
    .delete()
  await store.drafts.delete(editDraftId(record))
  const media = await store.media.where('record').equals(record).primaryKeys()
  await store.media.bulkDelete(media)
  await store.mediaBytes.bulkDelete(media)
}
