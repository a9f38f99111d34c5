import { IMAGE_CACHE } from '@/sync/media/image-cache'
import { withClient } from '../context/client-loader'
import type { StorageUse } from '@/views/connection'

/** What the app stores on this phone, as far as the browser reports it. */
export async function storageUse(): Promise<StorageUse> {
  // WebKitGTK has no navigator.storage, despite the types.
  const storage = navigator.storage as StorageManager | undefined
  const estimate = await storage?.estimate?.().catch(() => undefined)
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    persisted: (await storage?.persisted?.().catch(() => false)) ?? false,
    images: await countImages(),
  }
}

/** Deletes what can be fetched again: cached images, uploaded bytes, posts behind the newest. */
export const freeStorage = (): Promise<void> =>
  withClient(async (client) => (await client.requireAccount()).freeStorage())

async function countImages(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(IMAGE_CACHE))) return 0
  return (await (await caches.open(IMAGE_CACHE)).keys()).length
}
