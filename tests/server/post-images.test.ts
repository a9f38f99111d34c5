import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALT_VECTORS, POST_VECTORS } from '@/domain/vectors'
import { codesOf, makeId } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openStorage, type Storage } from './stored-files'
import { openUploader, type Uploader } from './upload-calls'

/** A hook that fails a creation after row and file were written. */
const SABOTAGE = `onRecordCreateExecute((e) => {
  e.next()
  if (e.record.getString('content') === 'تخريب') throw new BadRequestError('sabotage')
}, 'hashtag_posts')`

/** Red, twice as wide as high. */
const WIDE = makePng({ width: 200, height: 100, pixel: () => [200, 16, 46] })

let server: TestServer
let phone: Caller
let uploader: Uploader
let storage: Storage

beforeAll(async () => {
  server = await startServer({
    hooks: { add: { 'sabotage.pb.js': SABOTAGE } },
    settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' },
  })
  phone = await openCaller(server)
  uploader = openUploader(server, phone.user)
  storage = await openStorage(server, 'hashtag_posts')
})
afterAll(() => server.stop())

const shows = (upload: string, more: Record<string, unknown> = {}, record = makeId()) =>
  phone.operation('create', 'hashtag_posts', record, uploader.post(upload, more))

const publish = ({ id = makeId(), ...body }: Record<string, unknown>, as = uploader) =>
  server.api.write(as.user, { action: 'create', collection: 'hashtag_posts', record: String(id), body })

describe('a post with an image', () => {
  test('a post with an image has a file, its size and its hash, and needs no text', async () => {
    const upload = await uploader.send(WIDE)
    const operation = shows(upload, { image_alt: '  مدرج أحمر ' })
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    const row = await server.api.row('hashtag_posts', operation.record)
    expect(row).toMatchObject({
      content: '',
      image_upload: upload,
      image_alt: 'مدرج أحمر',
      image_width: 200,
      image_height: 100,
    })
    const hash = Buffer.from(row.image_hash, 'base64')
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    expect([r, g, b].map((value) => Math.round(value * 255))).toEqual([
      expect.closeTo(200, -1.3),
      expect.closeTo(16, -1.3),
      expect.closeTo(46, -1.3),
    ])
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0)
    expect(storage.filesOf(operation.record)).toEqual([row.image])
    // The row that phones receive has the same values.
    const { answer } = await phone.window(phone.own)
    const wire = answer.rows.find(({ row: { id } }) => id === operation.record)?.row
    expect(wire).toMatchObject({ image: row.image, image_upload: upload, image_width: 200, image_hash: row.image_hash })
  })

  test('a file is served as an image only, and revalidated each time', async () => {
    const operation = shows(await uploader.send(makePng({ width: 900, height: 300 })))
    await phone.send(operation)
    const { image } = await server.api.row('hashtag_posts', operation.record)
    // The server makes the thumbnail before the first request.
    expect(storage.thumbsOf(operation.record, image)).toContain(`640x0_${image}`)
    for (const [query, width] of [
      ['', 900],
      ['?thumb=640x0', 640],
    ] as const) {
      const answer = await fetch(`${server.url}/api/files/hashtag_posts/${operation.record}/${image}${query}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'content-disposition': expect.stringMatching(/^inline/),
        'cache-control': 'private, no-cache',
      })
      expect(widthOf(bytes)).toBe(width)
    }
  })

  test('deleting a post deletes its file', async () => {
    const operation = shows(await uploader.send(WIDE))
    await phone.send(operation)
    const { image } = await server.api.row('hashtag_posts', operation.record)
    await fetch(`${server.url}/api/files/hashtag_posts/${operation.record}/${image}?thumb=640x0`)
    await phone.send(phone.operation('delete', 'hashtag_posts', operation.record))
    await until('small ones and all', () => Promise.resolve(!storage.hasFolder(operation.record)))
    expect((await fetch(`${server.url}/api/files/hashtag_posts/${operation.record}/${image}`)).status).toBe(404)
  })

  test('the record API accepts an image too', async () => {
    const upload = await uploader.send(WIDE)
    const { status, body } = await publish(uploader.post(upload))
    expect([status, body.image_width, storage.filesOf(body.id)]).toEqual([200, 200, [body.image]])
  })

  test('a repeated post with an image is stored once', async () => {
    const operation = shows(await uploader.send(WIDE))
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    const again = { ...phone.operation('create', 'hashtag_posts', operation.record, operation.body) }
    expect(kindsOf(await phone.send(again))).toEqual(['duplicate'])
    expect(storage.filesOf(operation.record)).toHaveLength(1)
  })
})

describe('a post whose upload is incomplete', () => {
  test('Y28 the post waits, is overtaken, and is accepted after the upload', async () => {
    const upload = makeId()
    const waiting = shows(upload)
    const [first, second] = await phone.send(waiting, phone.writes('بعدها'))
    expect(first).toEqual({ id: waiting.id, verdict: 'wait', code: 'upload', after: 1000 })
    expect(second?.verdict).toBe('accepted')
    await uploader.begin(upload, WIDE.length)
    await uploader.patch(upload, 0, WIDE.subarray(0, 100))
    expect(kindsOf(await phone.send(waiting))).toEqual(['wait(upload)'])
    await uploader.patch(upload, 100, WIDE.subarray(100))
    expect(kindsOf(await phone.send(waiting))).toEqual(['accepted'])
  })

  test('only operations that depend on the waiting post wait with it', async () => {
    const waiting = shows(makeId())
    const edit = phone.operation('update', 'hashtag_posts', waiting.record, { content: 'كلمات' })
    expect(kindsOf(await phone.send(waiting, edit, phone.writes('غيرها')))).toEqual([
      'wait(upload)',
      'wait(upload)',
      'accepted',
    ])
    expect(await server.api.row('hashtag_posts', waiting.record)).toBeNull()
  })
})

describe('refused images', () => {
  test('an invalid image is refused with its post', async () => {
    const upload = await uploader.send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const [verdict] = await phone.send(shows(upload))
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'picture-type', fields: { image: 'picture-type' } })
  })

  test("another user's image is refused", async () => {
    const stranger = openUploader(server, await server.api.register())
    const upload = await stranger.send(WIDE)
    const [verdict] = await phone.send(shows(upload))
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'forbidden' })
    expect((await publish(uploader.post(upload))).status).toBe(403)
    expect((await publish(stranger.post(upload), stranger)).status).toBe(200)
  })

  test('an image of another post is refused', async () => {
    const upload = await uploader.send(WIDE)
    const [first, second] = await phone.send(shows(upload), shows(upload))
    expect(first?.verdict).toBe('accepted')
    expect(second).toMatchObject({ verdict: 'refused', code: 'invalid', fields: { image: 'invalid' } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(uploader.post(upload))))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  })

  test('of five posts with one image at once, one is accepted', async () => {
    const upload = await uploader.send(WIDE)
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(uploader.post(upload))))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    const rows = await Promise.all(storage.records().map((id) => server.api.row('hashtag_posts', id)))
    expect(rows.filter((row) => row === null)).toEqual([])
  })

  test.each(['short', 'ABCDEFGHIJKLMNO', '../../../etc/pw', 5, ['a'], { a: 1 }])(
    'an upload id %j is refused',
    async (name) => {
      const [verdict] = await phone.send(shows(name as string))
      expect(verdict?.verdict).toBe('refused')
    },
  )
})

test('Y6 a refused or failed operation leaves no file', async () => {
  const [tooLong, sabotaged] = [await uploader.send(WIDE), await uploader.send(WIDE)]
  const operations = [shows(tooLong, { content: 'م'.repeat(501) }), shows(sabotaged, { content: 'تخريب' })]
  expect(kindsOf(await phone.send(...operations))).toEqual(['refused(post-too-long)', 'wait(busy)'])
  expect(operations.flatMap(({ record }) => storage.filesOf(record))).toEqual([])
  expect(operations.filter(({ record }) => storage.hasFolder(record))).toEqual([])
  // The upload is still available for a valid post.
  expect(kindsOf(await phone.send(shows(sabotaged), shows(tooLong)))).toEqual(['accepted', 'accepted'])
})

describe('texts', () => {
  const shorter = ALT_VECTORS.filter(([, typed]) => typed.length <= 4000)
  test.each(shorter)('image description: %s', async (_case, typed, stored, code) => {
    const answer = await publish(uploader.post(await uploader.send(WIDE), { image_alt: typed }))
    if (code) expect([answer.status, codesOf(answer)]).toEqual([400, { image_alt: code }])
    else expect([answer.status, answer.body.image_alt]).toEqual([200, stored])
  })

  test.each(POST_VECTORS.filter(([, typed]) => typed.length < 2000))(
    'post with an image: %s',
    async (_case, typed, stored, _code, code) => {
      const answer = await publish(uploader.post(await uploader.send(WIDE), { content: typed }))
      if (code) expect([answer.status, codesOf(answer)]).toEqual([400, { content: code }])
      else expect([answer.status, answer.body.content]).toEqual([200, stored])
    },
  )

  test('the author can change the image description, not the image', async () => {
    const upload = await uploader.send(WIDE)
    const operation = shows(upload, { content: 'قبل' })
    await phone.send(operation)
    const before = await server.api.row('hashtag_posts', operation.record)
    const change = (body: Record<string, unknown>) => phone.operation('update', 'hashtag_posts', operation.record, body)
    expect(kindsOf(await phone.send(change({ content: '', image_alt: 'بعد' })))).toEqual(['accepted'])
    const other = await uploader.send(makeJpeg({ width: 64, height: 64 }))
    for (const body of [{ image_upload: other }, { image_upload: '' }, { 'image_upload:autogenerate': other }]) {
      await phone.send(change(body))
    }
    expect(await server.api.row('hashtag_posts', operation.record)).toMatchObject({
      content: '',
      image_alt: 'بعد',
      image: before.image,
      image_upload: upload,
    })
  })
})

/** Width in the first frame header of a JPEG. */
function widthOf(jpeg: Buffer): number {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return jpeg.readUInt16BE(at + 7)
}
