import { expect, test } from 'vitest'
import {
  browserWith,
  fileAt,
  FIRST,
  NEXT_DOCUMENT,
  ORIGIN,
  PORTAL,
  SECOND,
  textOf,
} from '../../tests/support/app-browser'

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
