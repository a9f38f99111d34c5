import { DomainError } from '@/domain/domain-error'
import type { Outbox } from '../outbox/enqueue'
import { forgetMediaOf, mediaAltOf, mediaFields, mediaOf, uploadFieldsOf } from '../outbox/media'
import type { MediaBytes, MediaRecord, PreparedImage, PreparedVideo } from '../outbox/media-record'
import { isPending, type QueuedOperation } from '../outbox/operation'
import type { OutboxStore } from '../outbox/store'
import type { CommentPlace } from '@/views/comments'

/** The bytes of a picked file, and what is known of them. */
export type PreparedMedia = PreparedImage | PreparedVideo

/**
 * Attaches a prepared image or video to a draft or an unsent operation, and replaces an earlier one. Stored when it
 * resolves.
 * @param place of a comment; a post's draft has none
 * @returns its id
 * @throws DomainError `forbidden` for an operation that was in a request (Y9)
 */
export async function attach(
  outbox: Outbox,
  record: string,
  prepared: PreparedMedia,
  name: string,
  place?: CommentPlace,
): Promise<string> {
  const { store, timing, random } = outbox
  const id = random.id()
  await store.change(async () => {
    const creation = await changeableCreation(store, record)
    await forgetMediaOf(store, [record])
    const state = creation ? 'waiting' : 'held'
    const progress = { state, sentBytes: 0, pausedByFan: false, addedAt: timing.now() } as const
    await store.media.add({ id, record, name, ...metadataOf(prepared), ...progress } satisfies MediaRecord)
    await store.mediaBytes.add({ id, ...bytesOf(prepared) })
    if (creation) {
      const body = { ...creation.body, ...mediaFields(creation, id, mediaAltOf(creation)) }
      await store.operations.update(creation.id, { body })
      return
    }
    const draft = (await store.drafts.get(record)) ?? { id: record, content: '', alt: '', ...(place ? { place } : {}) }
    await store.drafts.put({ ...draft, media: id, savedAt: timing.now() })
  })
  return id
}

function metadataOf(prepared: PreparedMedia): Pick<MediaRecord, 'size' | 'width' | 'height' | 'hash' | 'video'> {
  const { bytes, width, height } = prepared
  const sizes = { size: bytes.byteLength, width, height }
  return 'video' in prepared ? { ...sizes, hash: '', video: prepared.video } : { ...sizes, hash: prepared.hash }
}

function bytesOf(prepared: PreparedMedia): Omit<MediaBytes, 'id'> {
  const { bytes } = prepared
  if (!('video' in prepared)) return { bytes, type: 'image/jpeg' }
  return { bytes, type: prepared.video.type, ...(prepared.poster ? { poster: prepared.poster } : {}) }
}

/**
 * Detaches the image or video of a draft or an unsent operation.
 * @param validate throws for a text that needs an image or video
 * @throws DomainError that of `validate`; `forbidden`
 */
export async function detach(outbox: Outbox, record: string, validate: (content: string) => void): Promise<void> {
  const { store, timing } = outbox
  await store.change(async () => {
    const creation = await changeableCreation(store, record)
    if (creation) {
      if (mediaOf(creation) === null) return
      validate(String(creation.body.content ?? ''))
      const { upload, alt } = uploadFieldsOf(creation)
      const { [upload]: _media, [alt]: _alt, ...body } = creation.body
      await store.operations.update(creation.id, { body })
    } else {
      const draft = await store.drafts.get(record)
      if (draft && draft.content.trim() === '') await store.drafts.delete(record)
      else if (draft) await store.drafts.put({ ...draft, media: null, alt: '', savedAt: timing.now() })
    }
    await forgetMediaOf(store, [record])
  })
}

/** The creation while it may be changed in place; undefined for a draft. */
async function changeableCreation(store: OutboxStore, record: string): Promise<QueuedOperation | undefined> {
  const named = await store.operations.where('record').equals(record).toArray()
  const creation = named.find((operation) => operation.action === 'create')
  if (!creation) return undefined
  const untouched = isPending(creation) && !creation.attempted
  if (!untouched && creation.state !== 'refused') throw new DomainError('forbidden')
  return creation
}
