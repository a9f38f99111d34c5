import { WITH_FILES } from '../rows/documents'

/** Images that were viewed, readable offline. The service worker fills it; a sign-out empties it. */
export const IMAGE_CACHE = 'pictures'

/** The collection whose files the rows of `news` name, each by its own id. */
export const NEWS_FILES = 'news_items'

/** A cached file, and the row that its URL names. */
export interface CachedFile {
  url: string
  collection: string
  record: string
  file: string
}

export interface ImageCache {
  /** Y26: deletes files of removed posts, comments and cards. */
  forgetFiles(ids: readonly string[]): Promise<void>
  /**
   * Deletes the files that no row names.
   * @param referencedOf returns those that a row names
   */
  deleteUnreferenced(referencedOf: (files: readonly CachedFile[]) => Promise<readonly CachedFile[]>): Promise<void>
  /** Y16: frees space; images are fetched again when they are viewed. */
  empty(): Promise<void>
}

/** @param storage null on plain http hosts, which have no Cache API */
export function imageCache(storage: CacheStorage | null): ImageCache {
  const opened = async () => (storage && (await storage.has(IMAGE_CACHE)) ? storage.open(IMAGE_CACHE) : null)
  return {
    async empty() {
      const cache = await opened()
      await Promise.all(((await cache?.keys()) ?? []).map((file) => cache?.delete(file)))
    },
    async forgetFiles(ids) {
      const cache = ids.length === 0 ? null : await opened()
      const gone = new Set(ids)
      const files = ((await cache?.keys()) ?? []).filter(({ url }) => gone.has(cachedFile(url)?.record ?? ''))
      await Promise.all(files.map((file) => cache?.delete(file)))
    },
    async deleteUnreferenced(referencedOf) {
      const cache = await opened()
      const requests = (await cache?.keys()) ?? []
      const files = requests.flatMap(({ url }) => cachedFile(url) ?? [])
      if (files.length === 0) return
      const referenced = new Set((await referencedOf(files)).map(({ url }) => url))
      const left = new Set(files.map(({ url }) => url).filter((url) => !referenced.has(url)))
      await Promise.all(requests.filter(({ url }) => left.has(url)).map((file) => cache?.delete(file)))
    },
  }
}

/** `/api/files/<collection>/<record>/<file>`; null for a URL of no row. */
function cachedFile(url: string): CachedFile | null {
  const [, , , collection = '', record = '', file = ''] = new URL(url).pathname.split('/')
  return (WITH_FILES as readonly string[]).includes(collection) || collection === NEWS_FILES
    ? { url, collection, record, file }
    : null
}
