import { APP_CACHE } from '@/sync/app-cache'

/** A file of the app's build. `vite.config.ts` marks those of the shell. */
export interface AppFile {
  /** Path below the root, without a leading slash. */
  url: string
  /** Hash of the content; null when the name contains it. */
  revision: string | null
  /** The app starts with these files alone. */
  shell?: boolean
}

interface AppFilesParts {
  files: readonly AppFile[]
  origin: string
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** The cache of earlier versions, which stored their files by Workbox. */
const EARLIER_CACHE = /^workbox-precache/

/** Browsers open six connections to a host. */
const PARALLEL_FETCHES = 6

/**
 * The app's files in a cache, several fetched at a time. Workbox's precache fetches one after the other, which takes
 * half a minute on a slow link.
 */
export class AppFiles {
  /** The cache's key of each path. A new version's keys differ, so both versions are whole until the newer takes over. */
  private readonly keys: ReadonlyMap<string, string>
  private storing: Promise<void> = Promise.resolve()

  constructor(private readonly parts: AppFilesParts) {
    this.keys = new Map(parts.files.map((file) => [`/${file.url}`, this.keyOf(file)]))
  }

  has = (path: string): boolean => this.keys.has(path)

  /** The stored file; undefined when it is not stored. */
  async read(path: string): Promise<Response | undefined> {
    const key = this.keys.get(path)
    return key === undefined ? undefined : (await this.cache()).match(key, { ignoreVary: true })
  }

  /**
   * Fetches what is not stored yet, the shell first.
   * @throws when a file cannot be fetched or stored; the others stay
   */
  store(which: 'shell' | 'all'): Promise<void> {
    const stored = this.storing.catch(() => undefined).then(() => this.storeMissing(which))
    this.storing = stored
    return stored
  }

  /** Deletes files of earlier versions. */
  async removeOutdated(): Promise<void> {
    const current = new Set(this.keys.values())
    const cache = await this.cache()
    const outdated = (await cache.keys()).filter(({ url }) => !current.has(url))
    const earlier = (await this.parts.caches.keys()).filter((name) => EARLIER_CACHE.test(name))
    await Promise.all([
      ...outdated.map((request) => cache.delete(request, { ignoreVary: true })),
      ...earlier.map((name) => this.parts.caches.delete(name)),
    ])
  }

  /** Looks again after storing: an older version that takes over meanwhile deletes what it does not know. */
  private async storeMissing(which: 'shell' | 'all'): Promise<void> {
    for (;;) {
      const missing = await this.missing(which)
      if (missing.length === 0) return
      await this.storeEach(missing.values())
    }
  }

  /** Files that are not stored, the shell first. */
  private async missing(which: 'shell' | 'all'): Promise<AppFile[]> {
    const held = new Set((await (await this.cache()).keys()).map(({ url }) => url))
    return this.parts.files
      .filter((file) => (which === 'all' || file.shell) && !held.has(this.keyOf(file)))
      .sort((a, b) => Number(b.shell ?? false) - Number(a.shell ?? false))
  }

  /** Ends when no fetch is open, also after a failure. */
  private async storeEach(files: Iterator<AppFile> & Iterable<AppFile>): Promise<void> {
    const cache = await this.cache()
    const storeNext = async (): Promise<void> => {
      for (const file of files) await cache.put(this.keyOf(file), await this.fetchFile(file))
    }
    const ended = await Promise.allSettled(Array.from({ length: PARALLEL_FETCHES }, storeNext))
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** The page has fetched files with a hash in their name already: they come from the browser's own cache. */
  private async fetchFile({ url, revision, shell }: AppFile): Promise<Response> {
    const address = `${this.parts.origin}/${url}`
    const answer = await this.parts.fetch(address, {
      cache: revision === null ? 'default' : 'reload',
      credentials: 'same-origin',
      priority: shell ? 'auto' : 'low',
    })
    if (answer.status !== 200 || answer.redirected) throw new TypeError(`${url} was answered with ${answer.status}`)
    return answer
  }

  private keyOf({ url, revision }: AppFile): string {
    return `${this.parts.origin}/${url}${revision === null ? '' : `?revision=${revision}`}`
  }

  private cache = (): Promise<Cache> => this.parts.caches.open(APP_CACHE)
}
