import { APP_CACHE } from '@/sync/app-cache'

/** A file of the app's build. `vite.config.ts` marks those of the shell. */
export interface AppFile {
  /** Path below the root, without a leading slash. */
  url: string
  /** SHA-256 of the content, in hex. */
  sha256: string
  /** The app starts with these files alone. */
  shell?: boolean
}

interface AppFilesParts {
  files: readonly AppFile[]
  origin: string
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Shared by the workers of all versions; null where the browser has none. */
  locks: Pick<LockManager, 'request'> | null
  /** A newer version is being installed, or waits for this one to end. */
  hasSuccessor: () => boolean
}

/** Held while files are deleted, and while a version looks whether it is whole. */
const FILES_LOCK = 'app-files'

/** The cache of earlier versions, which stored their files by Workbox. */
const EARLIER_CACHE = /^workbox-precache/

/** Browsers open six connections to a host. */
const PARALLEL_FETCHES = 6

/**
 * The app's files in a cache, several fetched at a time. Workbox's precache fetches one after the other, which takes
 * half a minute on a slow link. Only content that the build knows is stored: a captive portal answers every address
 * with its own page and status 200.
 */
export class AppFiles {
  /**
   * The cache's key of each path. It contains the hash, so a new version reuses only files of the same content, and both
   * versions are whole until the newer takes over.
   */
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

  /** Deletes files of earlier versions. A newer version, whose files are unknown here, deletes them itself. */
  removeOutdated(): Promise<void> {
    return this.alone(async () => {
      if (!this.parts.hasSuccessor()) await this.removeUnknown()
    })
  }

  private async removeUnknown(): Promise<void> {
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
      const missing = await this.alone(() => this.missing(which))
      if (missing.length === 0) return
      await this.storeEach(missing.values())
    }
  }

  private async alone<R>(work: () => Promise<R>): Promise<R> {
    const { locks } = this.parts
    return locks ? await locks.request(FILES_LOCK, work) : work()
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

  /** The page has fetched most files already: they come from the browser's own cache, unless that one is wrong. */
  private async fetchFile(file: AppFile): Promise<Response> {
    const answer = (await this.fetchOnce(file, 'default')) ?? (await this.fetchOnce(file, 'reload'))
    if (!answer) throw new TypeError(`${file.url} was answered with something else`)
    return answer
  }

  /** Returns undefined for an answer that is not the file. */
  private async fetchOnce({ url, sha256, shell }: AppFile, cache: RequestCache): Promise<Response | undefined> {
    const answer = await this.parts.fetch(`${this.parts.origin}/${url}`, {
      cache,
      credentials: 'same-origin',
      priority: shell ? 'auto' : 'low',
    })
    if (answer.status !== 200 || answer.redirected) return undefined
    // Not by `integrity`: its failure looks like a network's, which must not be followed by a second fetch.
    return (await sha256Of(answer.clone())) === sha256 ? answer : undefined
  }

  private keyOf({ url, sha256 }: AppFile): string {
    return `${this.parts.origin}/${url}?sha256=${sha256}`
  }

  private cache = (): Promise<Cache> => this.parts.caches.open(APP_CACHE)
}

async function sha256Of(answer: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
