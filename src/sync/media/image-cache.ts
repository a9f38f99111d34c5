import { WITH_FILES } from '../rows/documents'

/** Images that were viewed, readable offline. The service worker fills it; a sign-out empties it. */
export const IMAGE_CACHE = 'pictures'

/** The row and file that a file URL names. */
export interface SeenFile {
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
   * @param named returns those that a row names
   */
  keepNamed(named: (seen: readonly SeenFile[]) => Promise<readonly SeenFile[]>): Promise<void>
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
      const files = ((await cache?.keys()) ?? []).filter(({ url }) => gone.has(seenFile(url)?.record ?? ''))
      await Promise.all(files.map((file) => cache?.delete(file)))
    },
    async keepNamed(named) {
      const cache = await opened()
      const requests = (await cache?.keys()) ?? []
      const seen = requests.flatMap(({ url }) => seenFile(url) ?? [])
      if (seen.length === 0) return
      const referenced = new Set((await named(seen)).map(({ url }) => url))
      const left = new Set(seen.map(({ url }) => url).filter((url) => !referenced.has(url)))
      await Promise.all(requests.filter(({ url }) => left.has(url)).map((file) => cache?.delete(file)))
    },
  }
}

/** `/api/files/<collection>/<record>/<file>`; null for a URL of no row. */
function seenFile(url: string): SeenFile | null {
  const [, , , collection = '', record = '', file = ''] = new URL(url).pathname.split('/')
  return (WITH_FILES as readonly string[]).includes(collection) ? { url, collection, record, file } : null
}
