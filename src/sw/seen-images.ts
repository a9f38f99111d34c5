import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, type StrategyOptions } from 'workbox-strategies'
import { IMAGE_CACHE } from '@/sync/media/image-cache'
import { EPOCH_HEADER } from '@/domain/wire'

/** Workbox allows `undefined` where our compiler settings forbid it. */
type CachePlugin = NonNullable<StrategyOptions['plugins']>[number]

/** At most 300 KB each: the cache stays below some 200 MB. */
const MAX_IMAGES = 650

/** File names are never reused, so a cached file is always current. Images of other hosts are not cached. */
export function keepSeenImages(origin: string): void {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && url.origin === origin && url.pathname.startsWith('/api/files/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isOurImage(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MAX_IMAGES, purgeOnQuotaError: true }) as CachePlugin,
      ],
    }),
  )
}

function isOurImage(response: Response): boolean {
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false
  return response.status === 200 && isImage && response.headers.has(EPOCH_HEADER)
}
