import type { OutboxStore } from './store'

/** The user signs out and keeps unsent work: the journal is deleted, with its media. */
export async function keepOnlyUnsent(store: OutboxStore): Promise<void> {
  await store.change(async () => {
    await store.operations.where('state').anyOf('accepted', 'settled').delete()
    const operations = await store.operations.toArray()
    const drafts = await store.drafts.toArray()
    const records = new Set([...operations.map((o) => o.record), ...drafts.map((draft) => draft.id)])
    const unused = await store.media.filter((one) => !records.has(one.record)).primaryKeys()
    await store.media.bulkDelete(unused)
    await store.mediaBytes.bulkDelete(unused)
  })
}
