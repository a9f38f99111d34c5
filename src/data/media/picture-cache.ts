/** Pictures that were seen, readable offline. The service worker fills it; a sign-out empties it. */
export const PICTURE_CACHE = 'pictures'

export interface PictureCache {
  /** Y26: files of removed posts go with their rows. */
  forgetPosts(ids: readonly string[]): Promise<void>
}

/** @param storage null on plain http hosts, which have no caches */
export function pictureCache(storage: CacheStorage | null): PictureCache {
  return {
    async forgetPosts(ids) {
      if (!storage || ids.length === 0 || !(await storage.has(PICTURE_CACHE))) return
      const cache = await storage.open(PICTURE_CACHE)
      const gone = new Set(ids)
      const files = (await cache.keys()).filter((request) => gone.has(postOf(request.url)))
      await Promise.all(files.map((file) => cache.delete(file)))
    },
  }
}

/** `/api/files/hashtag_posts/<post>/<file>` */
function postOf(url: string): string {
  const [, , , collection, record] = new URL(url).pathname.split('/')
  return collection === 'hashtag_posts' ? (record ?? '') : ''
}
