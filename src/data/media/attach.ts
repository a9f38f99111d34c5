import { DomainError } from '@/domain/domain-error'
import type { Outbox } from '../outbox/enqueue'
import { forgetMediaOf, mediaOf, pictureFields } from '../outbox/media'
import type { MediaRecord, PreparedPicture } from '../outbox/media-record'
import { isPending, type QueuedOperation } from '../outbox/queued-operation'
import type { OutboxStore } from '../outbox/store'

/**
 * Puts a prepared picture at a draft, or at a post that has not left the phone; one that was there gives way. Durable
 * when it resolves. @throws DomainError `forbidden` for a post that was in a request: what left cannot be unsaid (Y9)
 */
export async function attach(outbox: Outbox, record: string, prepared: PreparedPicture, name: string): Promise<void> {
  const { store, timing, random } = outbox
  const id = random.id()
  const { bytes, width, height, hash } = prepared
  await store.change(async () => {
    const creation = await changeableCreation(store, record)
    await forgetMediaOf(store, [record])
    const state = creation ? 'waiting' : 'held'
    const sizes = { size: bytes.byteLength, width, height, hash }
    const progress = { state, sentBytes: 0, pausedByFan: false, addedAt: timing.now() } as const
    await store.media.add({ id, record, name, ...sizes, ...progress } satisfies MediaRecord)
    await store.mediaBytes.add({ id, bytes, type: 'image/jpeg' })
    if (creation) {
      const alt = String(creation.body.image_alt ?? '')
      await store.operations.update(creation.id, { body: { ...creation.body, ...pictureFields(id, alt) } })
      return
    }
    const draft = (await store.drafts.get(record)) ?? { id: record, content: '', alt: '' }
    await store.drafts.put({ ...draft, media: id, savedAt: timing.now() })
  })
}

/** Takes the picture away. @throws DomainError `post-empty` when a post would be left without text and picture; `forbidden` */
export async function detach(outbox: Outbox, record: string): Promise<void> {
  const { store, timing } = outbox
  await store.change(async () => {
    const creation = await changeableCreation(store, record)
    if (creation) {
      if (mediaOf(creation) === null) return
      if (String(creation.body.content ?? '').trim() === '') throw new DomainError('post-empty')
      const { image_upload: _media, image_alt: _alt, ...body } = creation.body
      await store.operations.update(creation.id, { body })
    } else {
      const draft = await store.drafts.get(record)
      if (draft && draft.content.trim() === '') await store.drafts.delete(record)
      else if (draft) await store.drafts.put({ ...draft, media: null, alt: '', savedAt: timing.now() })
    }
    await forgetMediaOf(store, [record])
  })
}

/** The post's creation while it may still be changed in place; undefined for a draft. */
async function changeableCreation(store: OutboxStore, record: string): Promise<QueuedOperation | undefined> {
  const named = await store.operations.where('record').equals(record).toArray()
  const creation = named.find((operation) => operation.action === 'create')
  if (!creation) return undefined
  const untouched = isPending(creation) && !creation.attempted
  if (!untouched && creation.state !== 'refused') throw new DomainError('forbidden')
  return creation
}
