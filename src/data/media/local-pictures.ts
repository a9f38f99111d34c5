import { liveQuery } from 'dexie'
import { map, type Observable } from 'rxjs'
import { mediaOf } from '../outbox/media'
import { activeOperations } from '../outbox/journal'
import type { MediaBytes, MediaRecord } from '../outbox/media-record'
import type { OutboxStore } from '../outbox/store'
import { toRx } from '../rx'
import type { PictureUrls } from './picture-urls'

/** A picture that lies on this phone. `src` is null when only its bytes have gone. */
export interface LocalPicture {
  media: MediaRecord
  src: string | null
}

/** Pictures of drafts and unsent posts, and those just sent, by media id. */
export type LocalPictures = ReadonlyMap<string, LocalPicture>

export const localPictures$ = (store: OutboxStore, urls: PictureUrls): Observable<LocalPictures> =>
  toRx(liveQuery(() => readPictures(store, urls))).pipe(map((read) => withAddresses(read, urls)))

interface ReadPictures {
  needed: ReadonlySet<string>
  media: MediaRecord[]
  /** Of those that have no address yet. */
  bytes: MediaBytes[]
}

async function readPictures(store: OutboxStore, urls: PictureUrls): Promise<ReadPictures> {
  const [operations, drafts] = await Promise.all([activeOperations(store), store.drafts.toArray()])
  const named = [...operations.map(mediaOf), ...drafts.map((draft) => draft.media)]
  const needed = new Set(named.filter((id) => id !== null))
  const found = await store.media.bulkGet([...new Set([...needed, ...urls.ids()])])
  const media = found.filter((record) => record !== undefined)
  const without = media.filter((record) => urls.urlOf(record.id) === null).map((record) => record.id)
  const bytes = without.length === 0 ? [] : await store.mediaBytes.bulkGet(without)
  return { needed, media, bytes: bytes.filter((one) => one !== undefined) }
}

function withAddresses({ needed, media, bytes }: ReadPictures, urls: PictureUrls): LocalPictures {
  for (const one of bytes) urls.add(one)
  urls.prune(needed, new Set(media.map((record) => record.id)))
  return new Map(media.map((record) => [record.id, { media: record, src: urls.urlOf(record.id) }]))
}
