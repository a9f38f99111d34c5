import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, type StrategyOptions } from 'workbox-strategies'
import { PICTURE_CACHE } from '@/sync/media/picture-cache'
import { EPOCH_HEADER } from '@/domain/wire'

/** Workbox says `undefined` where our compiler wants nothing at all. */
type KeptPlugin = NonNullable<StrategyOptions['plugins']>[number]

/** Of about 300 KB each at most: the cache stays below some 200 MB. */
const MAX_PICTURES = 650

/** A name of a file is never used again: what was seen once is taken from the phone. Pictures of others' networks are not kept. */
export function keepSeenPictures(origin: string): void {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && url.origin === origin && url.pathname.startsWith('/api/files/'),
    new CacheFirst({
      cacheName: PICTURE_CACHE,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isOurPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }) as KeptPlugin,
      ],
    }),
  )
}

function isOurPicture(response: Response): boolean {
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  return response.status === 200 && isPicture && response.headers.has(EPOCH_HEADER)
}
