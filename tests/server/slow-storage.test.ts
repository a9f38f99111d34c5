import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId, expectOk } from '../support/api'
import { openObjectStore, type ObjectStore } from '../support/object-store'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openUploader, type Uploader } from './upload-calls'

/** Files go to a storage behind a nearly stopped network. */

const IMAGE = makePng({ width: 40, height: 20 })
let store: ObjectStore
let server: TestServer
let phone: Caller
let other: Caller
let uploader: Uploader

beforeAll(async () => {
  store = await openObjectStore()
  // A write that held the writer during the copy would hold it longer than this test may take.
  server = await startServer({ settings: { 'operation-timeout': '10m', 'limit-uploads': 'off' } })
  const saved = { token: await server.api.admin(), body: store.settings }
  expectOk(await server.api.request('PATCH', '/api/settings', saved), 'settings of the storage')
  phone = await openCaller(server)
  other = await openCaller(server)
  uploader = openUploader(server, phone.user)
})
afterAll(async () => {
  store.hold(false)
  await server.stop()
  await store.close()
})

const shows = (upload: string, more: Record<string, unknown> = {}) =>
  phone.operation('create', 'hashtag_posts', makeId(), uploader.post(upload, more))

test('copying an image to a slow storage delays nobody, and stores it once', async () => {
  const operation = shows(await uploader.send(IMAGE))
  store.hold(true)
  expect(kindsOf(await phone.send(operation))).toEqual(['wait(upload)'])
  await until('the copy is on its way', () => store.arriving() > 0)
  const creation = other.operation('create', 'hashtag_posts', makeId(), { user_id: other.user.id, content: 'هدف!' })
  expect(kindsOf(await other.send(creation))).toEqual(['accepted'])
  store.hold(false)
  await until('the post is there', async () => kindsOf(await phone.send(operation))[0] === 'accepted')
  const { image } = await server.api.row('hashtag_posts', operation.record)
  const copies = store.keys().filter((key) => key.includes(`/${operation.record}/`) && !key.includes('/thumbs_'))
  expect(copies).toEqual([expect.stringMatching(new RegExp(`/${operation.record}/${image}$`))])
  const file = await fetch(`${server.url}/api/files/hashtag_posts/${operation.record}/${image}`)
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xff, 0xd8, 0xff])
})

test('a refused post leaves nothing in the storage', async () => {
  const operation = shows(await uploader.send(IMAGE), { content: 'م'.repeat(501) })
  await until('the post is refused', async () => kindsOf(await phone.send(operation))[0]?.startsWith('refused'))
  await until('its copy is gone', () => store.keys().every((key) => !key.includes(operation.record)))
})

test('Y8 a post whose image is being copied counts once, when the copy begins', async () => {
  await server.restart({ 'limit-posts': '2/1h' })
  const operation = shows(await uploader.send(IMAGE))
  store.hold(true)
  expect(kindsOf(await phone.send(operation))).toEqual(['wait(upload)'])
  expect(kindsOf(await phone.send(operation))).toEqual(['wait(upload)'])
  expect(kindsOf(await phone.send(phone.writes('الثاني'), phone.writes('الثالث')))).toEqual(['accepted', 'wait(limit)'])
  store.hold(false)
  await until('the post is there', async () => kindsOf(await phone.send(operation))[0] === 'accepted')
  await server.restart({ 'limit-posts': 'off' })
})
