import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SerialQueue } from '@/lib/serial-queue'
import { AppFiles, type AppFile } from './app-files'

const ORIGIN = 'https://mudarraj.example'

/** Each file of the test contains its own path. */
const fileAt = (url: string, rest: Partial<AppFile> = {}): AppFile => ({ url, sha256: hashOf(`/${url}`), ...rest })

const FIRST: AppFile[] = [
  fileAt('assets/profile-1.js'),
  fileAt('icons/icon.svg'),
  fileAt('assets/index-1.js', { shell: true }),
  fileAt('index.html', { shell: true }),
]

const NEXT_DOCUMENT = 'the next document'

const SECOND: AppFile[] = [
  fileAt('assets/profile-1.js'),
  fileAt('assets/index-2.js', { shell: true }),
  { url: 'index.html', sha256: hashOf(NEXT_DOCUMENT), shell: true },
]

const PORTAL = '<title>Wi-Fi sign-in</title>'

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Answer = number | string

/**
 * Caches in memory, and a network that answers with the path.
 * @param statusOf status of each answer, or another content; 0: the network fails
 */
function browserWith(statusOf: (path: string, mode?: RequestCache) => Answer | Promise<Answer> = () => 200) {
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

const textOf = async (answer: Response | undefined) => answer?.text()

test('the shell is stored alone, and the other files later, each fetched once', async () => {
  const { files, asked } = browserWith()
  const app = files(FIRST)
  await app.store('shell')
  expect(asked).toEqual(['/assets/index-1.js', '/index.html'])
  expect(await textOf(await app.read('/index.html'))).toBe('/index.html')
  expect(await app.read('/assets/profile-1.js')).toBeUndefined()
  await app.store('all')
  expect(asked).toHaveLength(FIRST.length)
  expect(await textOf(await app.read('/assets/profile-1.js'))).toBe('/assets/profile-1.js')
  await app.store('all')
  expect(asked).toHaveLength(FIRST.length)
})

test('all files at once begin with the shell, and no more than six are fetched at a time', async () => {
  const { files, asked, mostOpen } = browserWith()
  const many = Array.from({ length: 40 }, (_, n) => fileAt(`assets/part-${n}.js`))
  await files([...many, fileAt('index.html', { shell: true })]).store('all')
  expect(asked[0]).toBe('/index.html')
  expect(asked).toHaveLength(41)
  expect(mostOpen()).toBe(6)
})

test('two orders to store at the same time fetch each file once', async () => {
  const { files, asked } = browserWith()
  const app = files(FIRST)
  await Promise.all([app.store('all'), app.store('all')])
  expect(asked).toHaveLength(FIRST.length)
})

test('files come from the cache of the browser, and past it when that one holds something else', async () => {
  const { files, asked, modes } = browserWith((path, mode) =>
    path === '/assets/index-1.js' && mode === 'default' ? PORTAL : 200,
  )
  const app = files(FIRST)
  await app.store('shell')
  expect(asked).toEqual(['/assets/index-1.js', '/index.html', '/assets/index-1.js'])
  expect(modes).toEqual(['default', 'default', 'reload'])
  expect(await textOf(await app.read('/assets/index-1.js'))).toBe('/assets/index-1.js')
})

test('a file that cannot be fetched fails the whole, and the next try fetches only what is missing', async () => {
  let network = false
  const { files, asked } = browserWith((path) => (path === '/icons/icon.svg' && !network ? 0 : 200))
  const app = files(FIRST)
  await expect(app.store('all')).rejects.toThrow('no network')
  network = true
  asked.length = 0
  await app.store('all')
  expect(asked).toEqual(['/icons/icon.svg'])
})

test('an answer that is not the file is not stored', async () => {
  const app = browserWith((path) => (path === '/index.html' ? 404 : 200)).files(FIRST)
  await expect(app.store('shell')).rejects.toThrow('index.html was answered with something else')
  expect(await app.read('/index.html')).toBeUndefined()
})

test('a captive portal during the first installation fails it, and the next one is whole', async () => {
  let portal = true
  const { files } = browserWith(() => (portal ? PORTAL : 200))
  const app = files(FIRST)
  await expect(app.store('shell')).rejects.toThrow(TypeError)
  expect(await app.read('/index.html')).toBeUndefined()
  portal = false
  await app.store('shell')
  expect(await textOf(await app.read('/index.html'))).toBe('/index.html')
  expect(await textOf(await app.read('/assets/index-1.js'))).toBe('/assets/index-1.js')
})

test('a captive portal in the middle of an update fails it, and the present version stays whole', async () => {
  let next: 'present' | 'portal' | 'next' = 'present'
  const { files } = browserWith((path) => {
    if (path !== '/index.html' || next === 'present') return 200
    return next === 'portal' ? PORTAL : NEXT_DOCUMENT
  })
  const [present, newer] = [files(FIRST), files(SECOND)]
  await present.store('all')
  next = 'portal'
  await expect(newer.store('all')).rejects.toThrow(TypeError)
  expect(await newer.read('/index.html')).toBeUndefined()
  expect(await textOf(await newer.read('/assets/index-2.js'))).toBe('/assets/index-2.js')
  expect(await textOf(await present.read('/index.html'))).toBe('/index.html')
  next = 'next'
  await newer.store('all')
  expect(await textOf(await newer.read('/index.html'))).toBe(NEXT_DOCUMENT)
})

test('a captive portal after the shell is stored leaves the shell, and the other files are stored later', async () => {
  let portal = false
  const { files } = browserWith(() => (portal ? PORTAL : 200))
  const app = files(FIRST)
  await app.store('shell')
  portal = true
  await expect(app.store('all')).rejects.toThrow(TypeError)
  expect(await app.read('/assets/profile-1.js')).toBeUndefined()
  expect(await textOf(await app.read('/index.html'))).toBe('/index.html')
  portal = false
  await app.store('all')
  expect(await textOf(await app.read('/assets/profile-1.js'))).toBe('/assets/profile-1.js')
})

test('a body that is cut is not stored', async () => {
  let cut = true
  const { files } = browserWith((path) => (cut ? path.slice(0, -1) : 200))
  const app = files(FIRST)
  await expect(app.store('shell')).rejects.toThrow(TypeError)
  expect(await app.read('/assets/index-1.js')).toBeUndefined()
  cut = false
  await app.store('shell')
  expect(await textOf(await app.read('/assets/index-1.js'))).toBe('/assets/index-1.js')
})

test('files that an earlier version stored without a look at their content are replaced', async () => {
  const { files, stores } = browserWith()
  const stored = [`${ORIGIN}/assets/index-1.js`, `${ORIGIN}/index.html?revision=h1`]
  stores.set('app-files', new Map(stored.map((key) => [key, new Response(PORTAL)])))
  const app = files(FIRST)
  await app.store('all')
  await app.removeOutdated()
  expect(await textOf(await app.read('/assets/index-1.js'))).toBe('/assets/index-1.js')
  expect(await textOf(await app.read('/index.html'))).toBe('/index.html')
  expect(stores.get('app-files')?.size).toBe(FIRST.length)
})

test('a newer version is stored beside the present one, whose files end when it takes over', async () => {
  let updated = false
  const { files, stores } = browserWith((path) => (updated && path === '/index.html' ? NEXT_DOCUMENT : 200))
  stores.set('workbox-precache-v2-https://mudarraj.example/', new Map())
  stores.set('images', new Map())
  const [present, next] = [files(FIRST), files(SECOND)]
  await present.store('all')
  updated = true
  await next.store('all')
  expect(await present.read('/index.html')).toBeDefined()
  expect(await present.read('/assets/index-1.js')).toBeDefined()
  await next.removeOutdated()
  expect(await present.read('/index.html')).toBeUndefined()
  expect(await present.read('/assets/index-1.js')).toBeUndefined()
  expect(await next.read('/index.html')).toBeDefined()
  expect(await next.read('/assets/profile-1.js')).toBeDefined()
  expect([...stores.keys()].sort()).toEqual(['app-files', 'images'])
})

test('a version that is being stored while another takes over is whole when it is stored', async () => {
  let release = () => {}
  const held = new Promise<number>((resolve) => (release = () => resolve(200)))
  let updated = false
  const { files } = browserWith((path) => {
    if (path === '/assets/profile-1.js') return held
    return updated && path === '/index.html' ? NEXT_DOCUMENT : 200
  })
  const [present, next] = [files(FIRST), files(SECOND)]
  await present.store('shell')
  updated = true
  const stored = next.store('all')
  await expect.poll(() => next.read('/index.html')).toBeDefined()
  await present.removeOutdated()
  expect(await next.read('/index.html')).toBeUndefined()
  release()
  await stored
  expect(await next.read('/index.html')).toBeDefined()
  expect(await next.read('/assets/index-2.js')).toBeDefined()
})

test('a version that is stored while an older one still deletes files is whole when both have ended', async () => {
  let answer = () => {}
  const held = new Promise<number>((resolve) => (answer = () => resolve(200)))
  const { files, holdDeletions, asked } = browserWith((path) => (path === '/assets/index-2.js' ? held : 200))
  const [reused, older] = [fileAt('assets/reused.js'), files([fileAt('assets/index-1.js')])]
  await files([reused]).store('all')
  await older.store('all')
  const next = files([reused, fileAt('assets/index-2.js')])
  const stored = next.store('all')
  await expect.poll(() => asked).toContain('/assets/index-2.js')
  const release = holdDeletions()
  const removed = older.removeOutdated()
  await new Promise((resolve) => setImmediate(resolve))
  answer()
  await expect.poll(() => next.read('/assets/index-2.js')).toBeDefined()
  release()
  await Promise.all([removed, stored])
  expect(await next.read('/assets/reused.js')).toBeDefined()
})

test('a version that takes over deletes nothing once a newer one is being installed or waits', async () => {
  const { files } = browserWith()
  const [older, next] = [files([fileAt('assets/index-1.js')], () => true), files([fileAt('assets/index-2.js')])]
  await older.store('all')
  await next.store('all')
  await older.removeOutdated()
  expect(await next.read('/assets/index-2.js')).toBeDefined()
})

test('an order after a failed one waits for its open fetches and asks for no file twice', async () => {
  let release = () => {}
  const held = new Promise<number>((resolve) => (release = () => resolve(200)))
  let network = false
  const { files, asked } = browserWith((path) => (path === '/icons/icon.svg' ? (network ? 200 : 0) : held))
  const app = files(FIRST)
  const failed = app.store('all')
  const again = app.store('all')
  await expect.poll(() => asked.length).toBe(FIRST.length)
  network = true
  release()
  await expect(failed).rejects.toThrow('no network')
  await again
  expect(asked.filter((path) => path !== '/icons/icon.svg')).toHaveLength(FIRST.length - 1)
})
