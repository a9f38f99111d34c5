import { expect, test } from 'vitest'
import { browserWith, fileAt, FIRST, NEXT_DOCUMENT, SECOND } from '../../tests/support/app-browser'

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
