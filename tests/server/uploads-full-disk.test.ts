import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { startServer, type TestServer } from '../support/server'
import { kindsOf, openCaller } from './sync-calls'
import { offsetOf, openUploader, type Uploader } from './upload-calls'

const IMAGE = makeJpeg({ width: 320, height: 200, block: (x, y) => [(x * 37 + y * 11) % 256, 128, 128] })

let server: TestServer
let me: Uploader

beforeAll(async () => {
  server = await startServer({ settings: { 'disk-spare': '0' } })
  me = openUploader(server, await server.api.register())
})
afterAll(() => server.stop())

test('no upload is begun when the disk would lose its reserve, and the phone may retry', async () => {
  await server.restart({ 'disk-spare': String(2 ** 52) })
  const refused = await me.begin(makeId(), 10)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60'])
  await server.restart({ 'disk-spare': '0' })
  expect((await me.begin(makeId(), 10)).status).toBe(201)
})

test('no bytes of an upload are written when the disk would lose its reserve', async () => {
  const id = makeId()
  expect((await me.begin(id, 10)).status).toBe(201)
  await server.restart({ 'disk-spare': String(2 ** 52) })
  const refused = await me.patch(id, 0, Buffer.alloc(10))
  expect([refused.status, refused.headers.get('retry-after'), offsetOf(await me.head(id))]).toEqual([507, '60', 0])
  await server.restart({ 'disk-spare': '0' })
  expect((await me.patch(id, 0, Buffer.alloc(10))).status).toBe(204)
})

test('an image waits while the disk has no space for its copy', async () => {
  const upload = await me.send(IMAGE)
  const caller = await openCaller(server, me.user)
  const post = caller.operation('create', 'hashtag_posts', makeId(), me.post(upload))
  await server.restart({ 'disk-spare': String(2 ** 52) })
  expect(kindsOf(await caller.send(post))).toEqual(['wait(upload)'])
  await server.restart({ 'disk-spare': '0' })
  expect(kindsOf(await caller.send(post))).toEqual(['accepted'])
})
