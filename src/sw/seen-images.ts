import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, type StrategyOptions } from 'workbox-strategies'
import { IMAGE_CACHE } from '@/sync/media/image-cache'
import { EPOCH_HEADER } from '@/domain/wire'

/** Workbox says `undefined` where our compiler wants nothing at all. */
type KeptPlugin = NonNullable<StrategyOptions['plugins']>[number]

/** Of about 300 KB each at most: the cache stays below some 200 MB. */
const MAX_IMAGES = 650

/** A name of a file is never used again: what was seen once is taken from the phone. Images of others' networks are not kept. */
export function keepSeenImages(origin: string): void {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && url.origin === origin && url.pathname.startsWith('/api/files/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isOurImage(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MAX_IMAGES, purgeOnQuotaError: true }) as KeptPlugin,
      ],
    }),
  )
}

function isOurImage(response: Response): boolean {
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false
  return response.status === 200 && isImage && response.headers.has(EPOCH_HEADER)
}
