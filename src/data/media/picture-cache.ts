/** Pictures that were seen, readable offline. The service worker fills it; a sign-out empties it. */
export const PICTURE_CACHE = 'pictures'

export interface PictureCache {
  /** Y26: files of removed posts and comments go with their rows. */
  forgetFiles(ids: readonly string[]): Promise<void>
  /** Y16: they come again when they are looked at. */
  empty(): Promise<void>
}

/** @param storage null on plain http hosts, which have no caches */
export function pictureCache(storage: CacheStorage | null): PictureCache {
  return {
    async empty() {
      if (!storage || !(await storage.has(PICTURE_CACHE))) return
      const cache = await storage.open(PICTURE_CACHE)
      await Promise.all((await cache.keys()).map((file) => cache.delete(file)))
    },
    async forgetFiles(ids) {
      if (!storage || ids.length === 0 || !(await storage.has(PICTURE_CACHE))) return
      const cache = await storage.open(PICTURE_CACHE)
      const gone = new Set(ids)
      const files = (await cache.keys()).filter((request) => gone.has(recordOf(request.url)))
      await Promise.all(files.map((file) => cache.delete(file)))
    },
  }
}

const WITH_FILES = ['hashtag_posts', 'hashtag_comments']

/** `/api/files/<collection>/<record>/<file>` */
function recordOf(url: string): string {
  const [, , , collection = '', record = ''] = new URL(url).pathname.split('/')
  return WITH_FILES.includes(collection) ? record : ''
}
