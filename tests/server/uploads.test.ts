import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { sendPartially, metadata, offsetOf, openUploader, type Uploader } from './upload-calls'

const IMAGE = makeJpeg({ width: 320, height: 200, block: (x, y) => [(x * 37 + y * 11) % 256, 128, 128] })

let server: TestServer
let me: Uploader
let other: Uploader

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' } })
  me = openUploader(server, await server.api.register())
  other = openUploader(server, await server.api.register())
})
afterAll(() => server.stop())

const files = () => readdirSync(join(server.dir, 'uploads')).sort()

test('OPTIONS names the extensions and limits', async () => {
  const answer = await fetch(`${server.url}/api/uploads`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-resumable': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(50 * 1024 * 1024),
  })
})

describe('the creation of an upload', () => {
  test("an upload has the phone's id, and creating it again finds it", async () => {
    const id = makeId()
    const first = await me.begin(id, IMAGE.length)
    expect([first.status, first.headers.get('location')]).toEqual([201, `/api/uploads/${id}`])
    expect(Date.parse(first.headers.get('upload-expires') ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(first.headers.get('x-mudarraj-epoch')).toBeTruthy()
    await me.patch(id, 0, IMAGE.subarray(0, 1000))
    expect((await me.begin(id, IMAGE.length)).status).toBe(201)
    expect(offsetOf(await me.head(id))).toBe(1000)
  })

  test('another user cannot use an upload', async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    await me.patch(id, 0, IMAGE.subarray(0, 10))
    const tries = [
      await other.begin(id, IMAGE.length),
      await other.head(id),
      await other.patch(id, 10, IMAGE.subarray(10, 20)),
      await other.end(id),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(offsetOf(await me.head(id))).toBe(10)
  })

  test.each([
    ['no token', { authorization: '' }, 401, 'sign-in'],
    ['no version', { 'tus-resumable': '' }, 412, 'upgrade'],
    ['another version', { 'tus-resumable': '0.2.2' }, 412, 'upgrade'],
    ['no length', { 'upload-length': '' }, 400, 'invalid'],
    ['a length that is no number', { 'upload-length': '1e3' }, 400, 'invalid'],
    ['a length below nothing', { 'upload-length': '-1' }, 400, 'invalid'],
    ['a byte too many', { 'upload-length': String(5 * 1024 * 1024 + 1) }, 413, 'picture-too-large'],
    ['no id', { 'upload-metadata': '' }, 400, 'invalid'],
    ['an id that is a path', { 'upload-metadata': metadata({ id: '../../pb_data/da' }) }, 400, 'invalid'],
    ['an id in capitals', { 'upload-metadata': metadata({ id: 'ABCDEFGHIJKLMNO' }) }, 400, 'invalid'],
  ])('a creation with %s is refused', async (_case, headers, status, code) => {
    const answer = await me.begin(makeId(), 10, headers)
    expect([answer.status, await answer.json()]).toEqual([status, { code }])
  })

  test('an id that was used for a file of another length is refused', async () => {
    const id = makeId()
    await me.begin(id, 10)
    const again = await me.begin(id, 11)
    expect([again.status, await again.json()]).toEqual([409, { code: 'id-reused' }])
  })

  test('a suspended user neither begins nor continues an upload, until the suspension is over', async () => {
    const user = await server.api.register()
    const [uploader, id] = [openUploader(server, user), makeId()]
    await uploader.begin(id, IMAGE.length)
    await uploader.patch(id, 0, IMAGE.subarray(0, 5))
    const refusalOf = async (asked: Promise<Response>) => [(await asked).status, await (await asked).json()]
    await server.api.change('users', user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    expect(await refusalOf(uploader.begin(makeId(), 10))).toEqual([403, { code: 'suspended' }])
    expect(await refusalOf(uploader.patch(id, 5, IMAGE.subarray(5, 10)))).toEqual([403, { code: 'suspended' }])
    await server.api.change('users', user.id, { suspended_until: '' })
    expect((await uploader.patch(id, 5, IMAGE.subarray(5, 10))).status).toBe(204)
  })
})

describe('the bytes of an upload', () => {
  test("bytes come in parts, each at the former one's end", async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    for (let at = 0; at < IMAGE.length; at += 1500) {
      const answer = await me.patch(id, at, IMAGE.subarray(at, at + 1500))
      expect([answer.status, offsetOf(answer)]).toEqual([204, Math.min(at + 1500, IMAGE.length)])
    }
    const headAnswer = await me.head(id)
    expect([headAnswer.status, offsetOf(headAnswer), headAnswer.headers.get('upload-length')]).toEqual([
      200,
      IMAGE.length,
      String(IMAGE.length),
    ])
    expect(headAnswer.headers.get('cache-control')).toBe('no-store')
  })

  test('bytes at a wrong offset are refused with the right one', async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    await me.patch(id, 0, IMAGE.subarray(0, 100))
    for (const offset of [0, 99, 101, IMAGE.length]) {
      const answer = await me.patch(id, offset, IMAGE.subarray(0, 10))
      expect([answer.status, offsetOf(answer)]).toEqual([409, 100])
    }
    expect((await me.patch(id, 'x', IMAGE)).status).toBe(400)
    expect((await me.patch(id, 100, IMAGE, { 'content-type': 'image/jpeg' })).status).toBe(415)
  })

  test('bytes beyond the declared length change nothing, with and without a length', async () => {
    const id = makeId()
    await me.begin(id, 100)
    await me.patch(id, 0, IMAGE.subarray(0, 40))
    expect((await me.patch(id, 40, IMAGE.subarray(0, 61))).status).toBe(413)
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(IMAGE.subarray(0, 61)))
        controller.close()
      },
    })
    const init = { method: 'PATCH', body: chunked, duplex: 'half' } as RequestInit
    const headers = { 'tus-resumable': '1.0.0', authorization: me.user.token, 'upload-offset': '40' }
    const answer = await fetch(`${server.url}/api/uploads/${id}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    })
    expect(answer.status).toBe(413)
    expect(offsetOf(await me.head(id))).toBe(40)
  })

  test('Y28 bytes from before a broken connection are kept', async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    const socket = await sendPartially(server.url, me, id, IMAGE.subarray(0, 777), IMAGE.length)
    await until('they have arrived', () => Promise.resolve(sizeOf(id) === 777))
    socket.destroy()
    expect(offsetOf(await me.head(id))).toBe(777)
    expect((await me.patch(id, 777, IMAGE.subarray(777))).status).toBe(204)
  })

  test('an old connection is closed for a new one', async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    const hanging = await sendPartially(server.url, me, id, IMAGE.subarray(0, 500), IMAGE.length)
    await until('the first part is there', () => Promise.resolve(sizeOf(id) === 500))
    // The phone has abandoned that connection; the server does not know it yet.
    expect(offsetOf(await me.head(id))).toBe(500)
    expect((await me.patch(id, 500, IMAGE.subarray(500))).status).toBe(204)
    hanging.destroy()
    expect(await verdictOf(me, id)).toBe('accepted')
  })

  test('of ten identical requests at once one is written', async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.patch(id, 0, IMAGE).catch(() => null)))
    expect(answers.some((answer) => answer?.status === 204)).toBe(true)
    const offset = offsetOf(await me.head(id))
    if (offset < IMAGE.length) await me.patch(id, offset, IMAGE.subarray(offset))
    await until('it was looked at', async () => (await verdictOf(me, id)) === 'accepted')
    expect(offsetOf(await me.head(id))).toBe(IMAGE.length)
  })
})

describe('the end of an upload', () => {
  test('an upload can be deleted, also twice, and leaves nothing', async () => {
    const id = makeId()
    await me.begin(id, IMAGE.length)
    await me.patch(id, 0, IMAGE.subarray(0, 100))
    expect([(await me.end(id)).status, (await me.end(id)).status]).toEqual([204, 204])
    expect((await me.head(id)).status).toBe(404)
    expect((await me.patch(id, 100, IMAGE.subarray(100))).status).toBe(404)
    expect(files().some((name) => name.startsWith(id))).toBe(false)
  })
})

test('Y28 after a kill an upload continues', async () => {
  const id = makeId()
  const whole = makeId()
  await me.begin(id, IMAGE.length)
  await me.patch(id, 0, IMAGE.subarray(0, 1234))
  const big = makePng({ width: 1400, height: 1400 })
  await me.begin(whole, big.length)
  void me.patch(whole, 0, big).catch(() => null)
  await until('all bytes are there', () => Promise.resolve(sizeOf(whole) === big.length || sizeOf(whole) === -1))
  await server.kill()
  await server.restart()
  expect(offsetOf(await me.head(id))).toBe(1234)
  expect((await me.patch(id, 1234, IMAGE.subarray(1234))).status).toBe(204)
  expect(await verdictOf(me, id)).toBe('accepted')
  // The other upload's last byte is not sent again; it is checked all the same.
  await until('the whole one was looked at', async () => (await verdictOf(me, whole)) === 'accepted')
})

test('an upload without a post is deleted when it expires', async () => {
  const id = await me.send(IMAGE)
  const kept = await me.send(IMAGE)
  const body = me.post(kept)
  await server.api.write(me.user, { action: 'create', collection: 'hashtag_posts', record: makeId(), body })
  expect(files()).toContain(`${id}.jpg`)
  await server.restart({ 'upload-keep': '1ms' })
  await until('both are forgotten', async () => {
    const statuses = [(await me.head(id)).status, (await me.head(kept)).status]
    return statuses.every((status) => status === 404)
  })
  // It expires at its time; a sweep, which a start begins, deletes its files.
  await until('its files are gone', () => Promise.resolve(files().every((name) => !name.startsWith(id))))
  await server.restart({ 'upload-keep': '168h' })
})

test("Y8 a user's uploads are limited in number and bytes, with a time", async () => {
  await server.restart({ 'limit-uploads': '2/1m', 'limit-upload-bytes': '1000/24h' })
  const one = openUploader(server, await server.api.register())
  const id = makeId()
  expect((await one.begin(id, 10)).status).toBe(201)
  for (let again = 0; again < 3; again += 1) expect((await one.begin(id, 10)).status).toBe(201)
  expect((await one.begin(makeId(), 10)).status).toBe(201)
  const late = await one.begin(makeId(), 10)
  expect([late.status, await late.json()]).toEqual([429, { code: 'limit' }])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(31)
  const two = openUploader(server, await server.api.register())
  expect((await two.begin(makeId(), 900)).status).toBe(201)
  expect((await two.begin(makeId(), 200)).status).toBe(429)
  expect((await two.begin(makeId(), 50)).status).toBe(201)
  await server.restart({ 'limit-uploads': 'off', 'limit-upload-bytes': 'off' })
})

test("unused uploads are deleted with their user's account", async () => {
  const leaving = openUploader(server, await server.api.register())
  const [whole, begun] = [await leaving.send(IMAGE), makeId()]
  await leaving.begin(begun, 1000)
  const isTheirs = (name: string) => name.startsWith(whole) || name.startsWith(begun)
  expect(files().some(isTheirs)).toBe(true)
  const path = `/api/collections/users/records/${leaving.user.id}`
  await server.api.request('DELETE', path, { token: await server.api.admin() })
  await until('the files are gone', async () => !files().some(isTheirs))
})

/** Bytes of an upload on the server's disk; -1 when there is none. */
function sizeOf(id: string): number {
  const part = join(server.dir, 'uploads', `${id}.part`)
  return existsSync(part) ? statSync(part).size : -1
}

/** The verdict of a post with that upload. */
async function verdictOf(uploader: Uploader, id: string): Promise<string> {
  const { status, body } = await server.api.write(uploader.user, {
    action: 'create',
    collection: 'hashtag_posts',
    record: makeId(),
    body: uploader.post(id),
  })
  return status === 200 ? 'accepted' : (body.data?.image?.code ?? String(status))
}
