import { liveQuery } from 'dexie'
import { distinctUntilChanged, map, switchMap, type Observable } from 'rxjs'
import { mediaOf } from '../outbox/media'
import type { MediaBytes, MediaRecord } from '../outbox/media-record'
import type { QueuedOperation } from '../outbox/queued-operation'
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

/** @param operations$ what is not journal; the lists wait for this stream, so it speaks only when a picture changes */
export const localPictures$ = (
  store: OutboxStore,
  urls: PictureUrls,
  operations$: Observable<readonly QueuedOperation[]>,
): Observable<LocalPictures> =>
  operations$.pipe(
    map((operations) => operations.map(mediaOf).filter((id) => id !== null)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((posts) => toRx(liveQuery(() => readPictures(store, urls, posts)))),
    map((read) => withAddresses(read, urls)),
    distinctUntilChanged(isSame),
  )

interface ReadPictures {
  needed: ReadonlySet<string>
  media: MediaRecord[]
  /** Of those that have no address yet. */
  bytes: MediaBytes[]
}

async function readPictures(store: OutboxStore, urls: PictureUrls, posts: readonly string[]): Promise<ReadPictures> {
  const drafts = (await store.drafts.toArray()).map((draft) => draft.media).filter((id) => id !== null)
  const needed = new Set([...posts, ...drafts])
  const ids = [...new Set([...needed, ...urls.ids()])]
  if (ids.length === 0) return { needed, media: [], bytes: [] }
  const media = (await store.media.bulkGet(ids)).filter((record) => record !== undefined)
  const without = media.filter((record) => urls.urlOf(record.id) === null).map((record) => record.id)
  const bytes = without.length === 0 ? [] : await store.mediaBytes.bulkGet(without)
  return { needed, media, bytes: bytes.filter((one) => one !== undefined) }
}

function withAddresses({ needed, media, bytes }: ReadPictures, urls: PictureUrls): LocalPictures {
  for (const one of bytes) urls.add(one)
  urls.prune(needed, new Set(media.map((record) => record.id)))
  return new Map(media.map((record) => [record.id, { media: record, src: urls.urlOf(record.id) }]))
}

/** A key in a draft is no news to lists of posts. */
function isSame(before: LocalPictures, after: LocalPictures): boolean {
  if (before.size !== after.size) return false
  return [...after].every(([id, { src, media }]) => {
    const known = before.get(id)
    return (
      known?.src === src &&
      known.media.state === media.state &&
      known.media.sentBytes === media.sentBytes &&
      known.media.pausedByFan === media.pausedByFan
    )
  })
}
