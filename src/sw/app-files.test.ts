import { expect, test } from 'vitest'
import { AppFiles, type AppFile } from './app-files'

const ORIGIN = 'https://mudarraj.example'

const FIRST: AppFile[] = [
  { url: 'assets/profile-1.js', revision: null },
  { url: 'icons/icon.svg', revision: 'a1' },
  { url: 'assets/index-1.js', revision: null, shell: true },
  { url: 'index.html', revision: 'h1', shell: true },
]

const SECOND: AppFile[] = [
  { url: 'assets/profile-1.js', revision: null },
  { url: 'assets/index-2.js', revision: null, shell: true },
  { url: 'index.html', revision: 'h2', shell: true },
]

/**
 * Caches in memory, and a network that answers with the path.
 * @param statusOf status of each answer; 0: the network fails
 */
function browserWith(statusOf: (path: string) => number | Promise<number> = () => 200) {
  const stores = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const modes = new Map<string, string | undefined>()
  let open = 0
  let mostOpen = 0
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (key: string) => store.get(key)?.clone(),
    put: async (key: string, answer: Response) => void store.set(key, answer),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => store.delete(url),
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
    modes.set(path, init.cache)
    open += 1
    mostOpen = Math.max(mostOpen, open)
    await new Promise((resolve) => setImmediate(resolve))
    const status = await statusOf(path)
    open -= 1
    if (status === 0) throw new TypeError('no network')
    return new Response(path, { status })
  }
  return {
    asked,
    modes,
    stores,
    mostOpen: () => mostOpen,
    files: (files: readonly AppFile[]) => new AppFiles({ files, origin: ORIGIN, caches: caches as never, fetch }),
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
  const many = Array.from({ length: 40 }, (_, n): AppFile => ({ url: `assets/part-${n}.js`, revision: null }))
  await files([...many, { url: 'index.html', revision: 'h1', shell: true }]).store('all')
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

test('files without a hash in their name are fetched past the cache of the browser', async () => {
  const { files, modes } = browserWith()
  await files(FIRST).store('all')
  expect(modes.get('/index.html')).toBe('reload')
  expect(modes.get('/assets/index-1.js')).toBe('default')
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
  await expect(app.store('shell')).rejects.toThrow('404')
  expect(await app.read('/index.html')).toBeUndefined()
})

test('a newer version is stored beside the present one, whose files end when it takes over', async () => {
  const { files, stores } = browserWith()
  stores.set('workbox-precache-v2-https://mudarraj.example/', new Map())
  stores.set('images', new Map())
  const [present, next] = [files(FIRST), files(SECOND)]
  await present.store('all')
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
  const { files } = browserWith((path) => (path === '/assets/profile-1.js' ? held : 200))
  const [present, next] = [files(FIRST), files(SECOND)]
  await present.store('shell')
  const stored = next.store('all')
  await expect.poll(() => next.read('/index.html')).toBeDefined()
  await present.removeOutdated()
  expect(await next.read('/index.html')).toBeUndefined()
  release()
  await stored
  expect(await next.read('/index.html')).toBeDefined()
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
