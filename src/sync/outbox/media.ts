import { collections, type WrittenCollection } from '@/domain/collections'
import type { MediaRecord } from './media-record'
import { isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** Links between operations and media records. Functions whose doc says `Inside` must run inside `store.change`. */

/** The fields that name a record's upload, its description (`''`: it has none), and the resulting file. */
export interface UploadFields {
  upload: string
  alt: string
  file: string
}

const UPLOAD_FIELDS: ReadonlyMap<WrittenCollection, UploadFields> = new Map(
  collections.flatMap(([name, { upload, phone }]) =>
    upload ? [[name, { upload: upload.column, alt: phone.alt ?? '', file: upload.file }] as const] : [],
  ),
)
const NO_FIELDS: UploadFields = { upload: '', alt: '', file: '' }

export const uploadFieldsOf = ({ collection }: Pick<QueuedOperation, 'collection'>): UploadFields =>
  UPLOAD_FIELDS.get(collection) ?? NO_FIELDS

/** The fields of a body that name an image or video. */
export function mediaFields(of: Pick<QueuedOperation, 'collection'>, media: string, alt: string) {
  const { upload, alt: described } = uploadFieldsOf(of)
  return { [upload]: media, ...(described === '' ? {} : { [described]: alt }) }
}

/** The id of the image or video that an operation's record carries; null without one. */
export function mediaOf(operation: Pick<QueuedOperation, 'body' | 'collection'>): string | null {
  const media = operation.body[uploadFieldsOf(operation).upload]
  return typeof media === 'string' && media !== '' ? media : null
}

/** Its description. */
export const mediaAltOf = (operation: Pick<QueuedOperation, 'body' | 'collection'>): string =>
  String(operation.body[uploadFieldsOf(operation).alt] ?? '')

/** What an operation says of its file beside the upload. */
const SAID_OF_FILE = ['media_type', 'media_seconds', 'voice_wave'] as const

export const saidOfFile = ({ body }: Pick<QueuedOperation, 'body'>): Record<string, unknown> =>
  Object.fromEntries(SAID_OF_FILE.filter((column) => column in body).map((column) => [column, body[column]]))

/** Y28: operations whose media is not uploaded. They are skipped; all that do not depend on them are sent. */
export async function awaitingUpload(
  store: OutboxStore,
  operations: readonly QueuedOperation[],
): Promise<QueuedOperation[]> {
  const pictured = operations.filter((operation) => isPending(operation) && mediaOf(operation) !== null)
  if (pictured.length === 0) return []
  const media = await store.media.bulkGet(pictured.map((operation) => mediaOf(operation) as string))
  // Without a media record the server decides: it has the image, or refuses.
  return pictured.filter((_, n) => media[n] !== undefined && media[n].state !== 'uploaded')
}

/** Inside. Deletes a record's media from the phone; the uploader ends the upload at the server. */
export async function forgetMediaOf(store: OutboxStore, records: readonly string[]): Promise<void> {
  const media = await store.media
    .where('record')
    .anyOf([...records])
    .toArray()
  await forgetMedia(store, media)
}

/** Inside. Deletes media by upload id; skips nulls. */
export async function forgetUploads(store: OutboxStore, ids: ReadonlyArray<string | null>): Promise<void> {
  const found = await store.media.bulkGet(ids.filter((id) => id !== null))
  await forgetMedia(
    store,
    found.filter((one) => one !== undefined),
  )
}

/** Inside. Deletes these media records and their bytes. */
async function forgetMedia(store: OutboxStore, media: readonly MediaRecord[]): Promise<void> {
  const begun = (one: MediaRecord) => one.begun === true
  await store.mediaBytes.bulkDelete(media.map((one) => one.id))
  await store.media.bulkDelete(media.filter((one) => !begun(one)).map((one) => one.id))
  await store.media.bulkPut(media.filter(begun).map((one) => ({ ...one, state: 'discarded' as const })))
}

/** Y26: the server removed these posts. Their stored bytes are deleted, unless a creation is queued again. */
export const dropMediaOf = (store: OutboxStore, records: readonly string[]): Promise<void> =>
  store.change(async () => {
    const named = await store.operations
      .where('record')
      .anyOf([...records])
      .toArray()
    const open = new Set(named.filter(isPending).map((operation) => operation.record))
    const media = await store.media
      .where('record')
      .anyOf(records.filter((record) => !open.has(record)))
      .primaryKeys()
    await store.media.bulkDelete(media)
    await store.mediaBytes.bulkDelete(media)
  })

/**
 * Inside. The server has no such upload: it is uploaded again from the stored bytes.
 * @returns false if the bytes are gone
 */
export async function uploadAgain(store: OutboxStore, id: string): Promise<boolean> {
  const [media, bytes] = await Promise.all([store.media.get(id), store.mediaBytes.where('id').equals(id).count()])
  if (!media || bytes === 0) return false
  await store.media.update(id, { state: 'waiting' })
  return true
}

/**
 * Inside. Gives the media a new id, because the server refused the old one finally.
 * @returns the new id; the old one when no bytes are left
 */
export async function renewMedia(store: OutboxStore, id: string, newId: string): Promise<string> {
  const [media, bytes] = await Promise.all([store.media.get(id), store.mediaBytes.get(id)])
  if (!media || !bytes) return id
  await store.media.bulkDelete([id])
  await store.mediaBytes.delete(id)
  const { begun: _old, ...fresh } = media
  await store.media.add({ ...fresh, id: newId, state: 'waiting', sentBytes: 0 })
  await store.mediaBytes.add({ ...bytes, id: newId })
  return newId
}
