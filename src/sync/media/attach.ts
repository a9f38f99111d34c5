import { DomainError } from '@/domain/domain-error'
import type { Outbox } from '../outbox/enqueue'
import { forgetMediaOf, mediaAltOf, mediaFields, mediaOf, uploadFieldsOf } from '../outbox/media'
import {
  mimeOf,
  type MediaBytes,
  type MediaRecord,
  type PreparedImage,
  type PreparedVideo,
  type PreparedVoice,
} from '../outbox/media-record'
import { isPending, type DraftPlace, type QueuedOperation } from '../outbox/operation'
import { isEmptyDraft } from '../outbox/shared-drafts'
import type { OutboxStore } from '../outbox/store'

/** The bytes of a picked file, and what is known of them. */
export type PreparedMedia = PreparedImage | PreparedVideo | PreparedVoice

/**
 * Attaches a prepared image, video or voice to a draft or an unsent operation, and replaces an earlier one. Stored when it
 * resolves.
 * @param place of a comment or message; a post's draft has none
 * @returns its id
 * @throws DomainError `forbidden` for an operation that was in a request (Y9)
 */
export async function attach(
  outbox: Outbox,
  record: string,
  prepared: PreparedMedia,
  name: string,
  place?: DraftPlace,
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

type Metadata = Pick<MediaRecord, 'size' | 'width' | 'height' | 'hash' | 'video' | 'voice'>

function metadataOf(prepared: PreparedMedia): Metadata {
  const size = prepared.bytes.byteLength
  if ('voice' in prepared) return { size, width: 0, height: 0, hash: '', voice: prepared.voice }
  const { width, height } = prepared
  if ('video' in prepared) return { size, width, height, hash: '', video: prepared.video }
  return { size, width, height, hash: prepared.hash }
}

function bytesOf(prepared: PreparedMedia): Omit<MediaBytes, 'id'> {
  const poster = 'video' in prepared ? prepared.poster : null
  return { bytes: prepared.bytes, type: mimeOf(metadataOf(prepared)), ...(poster ? { poster } : {}) }
}

/**
 * Detaches the image, video or voice of a draft or an unsent operation.
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
      const left = draft && { ...draft, media: null, alt: '', savedAt: timing.now() }
      if (left && isEmptyDraft(left)) await store.drafts.delete(record)
      else if (left) await store.drafts.put(left)
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
