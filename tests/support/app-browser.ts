import { createHash } from 'node:crypto'
import { SerialQueue } from '@/lib/serial-queue'
import { AppFiles, type AppFile } from '@/sw/app-files'

export const ORIGIN = 'https://mudarraj.example'

/** A file that contains its own path. */
export const fileAt = (url: string, rest: Partial<AppFile> = {}): AppFile => ({
  url,
  sha256: hashOf(`/${url}`),
  ...rest,
})

export const FIRST: AppFile[] = [
  fileAt('assets/profile-1.js'),
  fileAt('icons/icon.svg'),
  fileAt('assets/index-1.js', { shell: true }),
  fileAt('index.html', { shell: true }),
]

export const NEXT_DOCUMENT = 'the next document'

export const SECOND: AppFile[] = [
  fileAt('assets/profile-1.js'),
  fileAt('assets/index-2.js', { shell: true }),
  { url: 'index.html', sha256: hashOf(NEXT_DOCUMENT), shell: true },
]

export const PORTAL = '<title>Wi-Fi sign-in</title>'

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Answer = number | string

/**
 * Caches in memory, and a network that answers with the path.
 * @param statusOf status of each answer, or another content; 0: the network fails
 */
export function browserWith(statusOf: (path: string, mode?: RequestCache) => Answer | Promise<Answer> = () => 200) {
  const stores = new Map<string, Map<string, Response>>()
  const queue = new SerialQueue()
  const locks = { request: (_name: string, work: () => Promise<unknown>) => queue.run(work) }
  let deletions = Promise.resolve()
  const asked: string[] = []
  const modes: Array<string | undefined> = []
  let open = 0
  let mostOpen = 0
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (key: string) => store.get(key)?.clone(),
    put: async (key: string, answer: Response) => void store.set(key, answer),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => {
      await deletions
      return store.delete(url)
    },
  })
  const caches = {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const path = url.slice(ORIGIN.length)
    asked.push(path)
    modes.push(init.cache)
    open += 1
    mostOpen = Math.max(mostOpen, open)
    await new Promise((resolve) => setImmediate(resolve))
    const answer = await statusOf(path, init.cache)
    open -= 1
    if (answer === 0) throw new TypeError('no network')
    return typeof answer === 'string' ? new Response(answer) : new Response(path, { status: answer })
  }
  return {
    asked,
    modes,
    stores,
    mostOpen: () => mostOpen,
    /** Files are not deleted before the returned function is called. */
    holdDeletions: () => {
      let release = () => {}
      deletions = new Promise((resolve) => (release = resolve))
      return () => release()
    },
    files: (files: readonly AppFile[], hasSuccessor = () => false) =>
      new AppFiles({ files, origin: ORIGIN, caches: caches as never, fetch, locks: locks as never, hasSuccessor }),
  }
}

export const textOf = async (answer: Response | undefined) => answer?.text()
