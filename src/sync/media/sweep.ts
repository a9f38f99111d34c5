import { assertFence } from '../outbox/fence'
import { mediaOf } from '../outbox/media'
import type { MediaRecord } from '../outbox/media-record'
import type { OutboxStore } from '../outbox/store'

/** Deletes media whose draft or post is gone: discarded elsewhere, pruned from the journal, or deleted. */
export const sweepMedia = (store: OutboxStore, fence: number): Promise<void> =>
  store.change(async () => {
    await assertFence(store, fence)
    const pending: MediaRecord[] = []
    await store.media.each((media) => {
      if (media.state !== 'discarded') pending.push(media)
    })
    const named = new Set<string>()
    for (const draft of await store.drafts.toArray()) if (draft.media) named.add(draft.media)
    const records = [...new Set(pending.map((media) => media.record))]
    const operations = await store.operations.where('record').anyOf(records).toArray()
    const deleted = new Set(operations.filter((o) => o.action === 'delete' && isDone(o.state)).map((o) => o.record))
    for (const operation of operations) {
      const media = mediaOf(operation)
      if (media !== null && !deleted.has(operation.record)) named.add(media)
    }
    // Without a request: the server's part belongs to a post by now, or expires.
    const ids = pending.map((media) => media.id).filter((id) => !named.has(id))
    await store.media.bulkDelete(ids)
    await store.mediaBytes.bulkDelete(ids)
  })

const isDone = (state: string): boolean => state === 'accepted' || state === 'settled'

/** Bytes of own images and videos that stay beside the journal: some hundred images, or a few videos. */
const KEPT_BYTES = 200_000_000

/** The newest that fit stay: a user who posts videos each day must not fill the phone. */
export const boundMedia = (store: OutboxStore, keptBytes = KEPT_BYTES): Promise<boolean> => giveBack(store, keptBytes)

/**
 * Frees space (Y16): deletes bytes of images that the server has; unsent ones are never touched.
 * @returns whether anything was deleted
 */
export const evictMedia = (store: OutboxStore): Promise<boolean> => giveBack(store, 0)

async function giveBack(store: OutboxStore, keptBytes: number): Promise<boolean> {
  const uploaded = await store.media.where('state').equals('uploaded').toArray()
  const settled = await store.operations
    .where('record')
    .anyOf(uploaded.map((media) => media.record))
    .filter((operation) => mediaOf(operation) !== null && isDone(operation.state))
    .toArray()
  const done = new Set(settled.map(mediaOf))
  const newestFirst = uploaded.filter((media) => done.has(media.id)).sort((a, b) => b.addedAt - a.addedAt)
  let newerBytes = 0
  const leaving = newestFirst.filter(({ size }) => (newerBytes += size) > keptBytes).map(({ id }) => id)
  return (await store.mediaBytes.where('id').anyOf(leaving).delete()) > 0
}
