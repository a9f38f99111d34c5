import { liveQuery } from 'dexie'
import { asyncScheduler, concat, distinctUntilChanged, map, subscribeOn, switchMap, take, type Observable } from 'rxjs'
import { mediaOf } from '../outbox/media'
import type { MediaBytes, MediaRecord } from '../outbox/media-record'
import type { QueuedOperation } from '../outbox/operation'
import type { OutboxStore } from '../outbox/store'
import { toRx } from '../rx'
import { KEPT_URLS, type ImageUrls } from './image-urls'

/** An image on this phone. `src` is null when its bytes are gone. */
export interface LocalImage {
  media: MediaRecord
  src: string | null
  /** Of a video. */
  poster: string | null
}

/** Images of drafts and unsent posts, and the newest of sent posts, by media id. */
export type LocalImages = ReadonlyMap<string, LocalImage>

/**
 * Emits unsent images first: no list waits for the bytes of images that the server has.
 * @param operations$ operations that are not journal. Lists wait for this stream, so it emits only when an image
 * changes
 */
export const localImages$ = (
  store: OutboxStore,
  urls: ImageUrls,
  operations$: Observable<readonly QueuedOperation[]>,
): Observable<LocalImages> =>
  operations$.pipe(
    map((operations) => operations.map(mediaOf).filter((id) => id !== null)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((posts, turn) => {
      const read = (most: number) => toRx(liveQuery(() => readImages(store, urls, posts, most)))
      if (turn > 0) return read(KEPT_URLS)
      // Outside the first one's transaction: Dexie would treat the second as part of it, and observe nothing.
      return concat(read(0).pipe(take(1)), read(KEPT_URLS).pipe(subscribeOn(asyncScheduler)))
    }),
    map((read) => withAddresses(read, urls)),
    distinctUntilChanged(isSame),
  )

interface ReadImages {
  needed: ReadonlySet<string>
  media: MediaRecord[]
  /** Bytes of those without a URL. */
  bytes: MediaBytes[]
}

/** @param most images altogether, unless more are unsent */
async function readImages(
  store: OutboxStore,
  urls: ImageUrls,
  posts: readonly string[],
  most: number,
): Promise<ReadImages> {
  const drafts = (await store.drafts.toArray()).map((draft) => draft.media).filter((id) => id !== null)
  const needed = new Set([...posts, ...drafts])
  const stored = await store.media.toArray()
  // An uploaded video is loaded from the server: reading 50 MB to show a list would be slow.
  const sent = stored.filter((record) => record.state === 'uploaded' && !record.video && !needed.has(record.id))
  const newest = sent.sort((a, b) => b.addedAt - a.addedAt).slice(0, Math.max(0, most - needed.size))
  const wanted = new Set([...needed, ...urls.ids(), ...newest.map((record) => record.id)])
  const media = stored.filter((record) => wanted.has(record.id))
  const without = media.filter((record) => urls.urlOf(record.id) === null).map((record) => record.id)
  const bytes = without.length === 0 ? [] : await store.mediaBytes.bulkGet(without)
  return { needed, media, bytes: bytes.filter((one) => one !== undefined) }
}

function withAddresses({ needed, media, bytes }: ReadImages, urls: ImageUrls): LocalImages {
  for (const one of bytes) urls.add(one)
  urls.prune(needed, new Set(media.map((record) => record.id)))
  return new Map(
    media.map((record) => [record.id, { media: record, src: urls.urlOf(record.id), poster: urls.posterOf(record.id) }]),
  )
}

/** A key in a draft must not update lists of posts. */
function isSame(before: LocalImages, after: LocalImages): boolean {
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
