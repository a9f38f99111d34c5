import { collections, type WrittenCollection } from '@/domain/collections'
import type { MediaRecord } from './media-record'
import { isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** What the outbox and its images owe each other. Functions with `inside` in their doc are called in `store.change`. */

/** The fields in which a record names its upload, the words that stand for it, and the file that comes of it. */
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

/** What an operation says of its image or video. */
export function mediaFields(of: Pick<QueuedOperation, 'collection'>, media: string, alt: string) {
  const fields = uploadFieldsOf(of)
  return { [fields.upload]: media, [fields.alt]: alt }
}

/** The id of the image or video that an operation's record carries; null without one. */
export function mediaOf(operation: Pick<QueuedOperation, 'body' | 'collection'>): string | null {
  const media = operation.body[uploadFieldsOf(operation).upload]
  return typeof media === 'string' && media !== '' ? media : null
}

/** The words that stand for it. */
export const mediaAltOf = (operation: Pick<QueuedOperation, 'body' | 'collection'>): string =>
  String(operation.body[uploadFieldsOf(operation).alt] ?? '')

/** Y28: operations whose image is not at the server. They are passed over, and whatever does not hang on them goes on. */
export async function awaitingUpload(
  store: OutboxStore,
  operations: readonly QueuedOperation[],
): Promise<QueuedOperation[]> {
  const pictured = operations.filter((operation) => isPending(operation) && mediaOf(operation) !== null)
  if (pictured.length === 0) return []
  const media = await store.media.bulkGet(pictured.map((operation) => mediaOf(operation) as string))
  // Without a record the server decides: it has the image, or says so.
  return pictured.filter((_, n) => media[n] !== undefined && media[n].state !== 'uploaded')
}

/** Inside. Takes a record's images off the phone; what the server may have of them is ended by the uploader. */
export async function forgetMediaOf(store: OutboxStore, records: readonly string[]): Promise<void> {
  const media = await store.media
    .where('record')
    .anyOf([...records])
    .toArray()
  await forgetMedia(store, media)
}

/** Inside. The same of uploads by their ids; nulls are passed over. */
export async function forgetUploads(store: OutboxStore, ids: ReadonlyArray<string | null>): Promise<void> {
  const found = await store.media.bulkGet(ids.filter((id) => id !== null))
  await forgetMedia(
    store,
    found.filter((one) => one !== undefined),
  )
}

/** Inside. */
async function forgetMedia(store: OutboxStore, media: readonly MediaRecord[]): Promise<void> {
  const begun = (one: MediaRecord) => one.begun === true
  await store.mediaBytes.bulkDelete(media.map((one) => one.id))
  await store.media.bulkDelete(media.filter((one) => !begun(one)).map((one) => one.id))
  await store.media.bulkPut(media.filter(begun).map((one) => ({ ...one, state: 'discarded' as const })))
}

/** Y26: the server has removed these posts. Their kept bytes go, except of one that is on its way once more. */
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

/** Inside. The server has no such image (any more): it goes up again from the kept bytes. False if they are gone. */
export async function uploadAgain(store: OutboxStore, id: string): Promise<boolean> {
  const [media, bytes] = await Promise.all([store.media.get(id), store.mediaBytes.where('id').equals(id).count()])
  if (!media || bytes === 0) return false
  await store.media.update(id, { state: 'waiting' })
  return true
}

/**
 * Inside. The image under a new name: the server has judged the old one for good.
 * @returns the new id; the old one when nothing is left to send again
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
