import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { makeMp4, makeWebm, IMAGES } from '../support/video-files'
import { newPost, commentAsUser, commentOperation } from './comment-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openStorage, type Storage } from './stored-files'
import { metadata, openUploader, type Uploader } from './upload-calls'

const MEGABYTE = 1 << 20
const WIDE = makePng({ width: 900, height: 300, pixel: () => [200, 16, 46] })
const FILM = makeMp4({
  seconds: 3.5,
  tracks: [
    { width: 1920, height: 1080, turned: true },
    { handler: 'soun', codec: 'mp4a' },
  ],
})

let server: TestServer
let author: Caller
let phone: Caller
let other: Caller
let uploader: Uploader
let storage: Storage

beforeAll(async () => {
  const limits = {
    'limit-uploads': 'off',
    'limit-upload-bytes': 'off',
    'limit-videos': 'off',
    'limit-video-bytes': 'off',
  }
  server = await startServer({ settings: { ...limits, 'lost-patience': '1ms' } })
  author = await openCaller(server)
  phone = await openCaller(server)
  other = await openCaller(server)
  uploader = openUploader(server, phone.user)
  storage = await openStorage(server, 'hashtag_comments')
})
afterAll(() => server.stop())

const shows = (post: string, upload: string, more: Record<string, unknown> = {}) =>
  commentOperation(phone, post, '', { media_upload: upload, ...more })

const fileAt = (row: { id: string; media: string }): string =>
  `${server.url}/api/files/hashtag_comments/${row.id}/${row.media}`

describe('a comment with an image', () => {
  test('a comment with an image has a file, its size and its hash, and needs no text', async () => {
    const upload = await uploader.send(WIDE)
    const operation = shows(await newPost(author), upload, { media_alt: ' مدرج ', media_type: 'video' })
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    const row = await server.api.row('hashtag_comments', operation.record)
    expect(row).toMatchObject({
      content: '',
      media_type: 'image',
      media_upload: upload,
      media_alt: 'مدرج',
      media_width: 900,
      media_height: 300,
      media_seconds: 0,
    })
    expect(row.media_hash).not.toBe('')
    expect(storage.filesOf(operation.record)).toEqual([row.media])
    expect(storage.thumbsOf(operation.record, row.media)).toContain(`640x0_${row.media}`)
    const { headers, status } = await fetch(`${fileAt(row)}?thumb=640x0`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

describe('a comment with a video', () => {
  test("a comment with a video has the container's size and length, upright", async () => {
    const upload = await uploader.sendVideo(FILM)
    const operation = shows(await newPost(author), upload, { content: 'شاهدوا' })
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    const row = await server.api.row('hashtag_comments', operation.record)
    expect(row).toMatchObject({ media_type: 'video', media_width: 1080, media_height: 1920, media_seconds: 3.5 })
    expect(row.media).toMatch(/^media_[a-z0-9]{10}\.mp4$/)
    expect(storage.filesOf(operation.record)).toEqual([row.media])
    // The row has the file now; the upload's own files are deleted.
    await until('they are gone', () =>
      Promise.resolve(readdirSync(join(server.dir, 'uploads')).every((name) => !name.startsWith(upload))),
    )
  })

  test.each([
    ['video/mp4', makeMp4({ brand: 'M4V ' })],
    ['video/mp4', makeMp4({ brand: '3gp5' })],
    ['video/quicktime', makeMp4({ brand: 'qt  ' })],
    ['video/quicktime', makeMp4({ brand: null })],
    ['video/webm', makeWebm()],
  ])('a video is served as %s only, with ranges', async (type, file) => {
    const upload = await uploader.sendVideo(file)
    const { status, body } = await commentAsUser(server, phone.user, {
      post_id: await newPost(author),
      media_upload: upload,
    })
    expect([status, codesOf({ status, body, headers: new Headers() })]).toEqual([200, {}])
    const whole = await fetch(fileAt(body))
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': expect.stringMatching(/^inline/),
    })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const at = bytes.indexOf(IMAGES)
    const part = await fetch(fileAt(body), { headers: { range: `bytes=${at}-${at + IMAGES.length - 1}` } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${at}-${at + IMAGES.length - 1}/${file.length}`,
    ])
    expect(await part.text()).toBe(IMAGES)
  })

  test('an upload above 50 MB is not begun', async () => {
    const large = makeMp4({
      tail: [Buffer.concat([Buffer.from('\x02\x80\0\0mdat', 'latin1'), Buffer.alloc(40 * MEGABYTE - 8)])],
    })
    const upload = await uploader.sendVideo(large)
    expect(kindsOf(await phone.send(shows(await newPost(author), upload)))).toEqual(['accepted'])
    const begin = (length: number, more: Record<string, string>) => {
      const id = makeId()
      return uploader.begin(id, length, { 'upload-metadata': metadata({ id, ...more }) })
    }
    expect((await begin(50 * MEGABYTE, { filetype: 'video/webm' })).status).toBe(201)
    const answers = [
      await begin(50 * MEGABYTE + 1, { filetype: 'video/mp4' }),
      await begin(50 * MEGABYTE + 1, { kind: 'video' }),
      await begin(5 * MEGABYTE + 1, { filetype: 'image/jpeg' }),
      await begin(5 * MEGABYTE + 1, { filetype: 'text/html; video/mp4' }),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).code]))).toEqual([
      [413, 'video-too-large'],
      [413, 'video-too-large'],
      [413, 'picture-too-large'],
      [413, 'picture-too-large'],
    ])
  })

  test('an upload that is begun again with another kind is another file', async () => {
    const id = makeId()
    const as = (filetype: string) => uploader.begin(id, 100, { 'upload-metadata': metadata({ id, filetype }) })
    expect([(await as('video/mp4')).status, (await as('video/mp4')).status, (await as('image/png')).status]).toEqual([
      201, 201, 409,
    ])
  })

  test("a post cannot have a video, and an image upload cannot have a video's bytes", async () => {
    const film = await uploader.sendVideo(FILM)
    const [verdict] = await phone.send(phone.operation('create', 'hashtag_posts', makeId(), uploader.post(film)))
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'picture-type', fields: { image: 'picture-type' } })
    const avatar = phone.operation('update', 'profiles', phone.user.id, { avatar_upload: film })
    expect(kindsOf(await phone.send(avatar))).toEqual(['refused(picture-type)'])
    const [still, moving] = [await uploader.sendVideo(WIDE), await uploader.send(FILM)]
    const post = await newPost(author)
    expect(kindsOf(await phone.send(shows(post, still), shows(post, moving), shows(post, film)))).toEqual([
      'refused(media-type)',
      'refused(picture-type)',
      'accepted',
    ])
  })
})

describe('a comment whose upload is incomplete', () => {
  test('Y28 the comment waits, its likes and other texts overtake it, and it is accepted after the upload', async () => {
    const post = await newPost(author)
    const upload = makeId()
    const waiting = shows(post, upload)
    expect(kindsOf(await phone.send(waiting, commentOperation(phone, post, 'بعدها'), phone.likes(post)))).toEqual([
      'wait(upload)',
      'accepted',
      'accepted',
    ])
    await uploader.sendVideo(FILM, upload)
    expect(kindsOf(await phone.send(waiting))).toEqual(['accepted'])
  })

  test("the comment is refused when the upload is another user's or another comment's", async () => {
    const post = await newPost(author)
    const stranger = openUploader(server, other.user)
    const [theirs, mine] = [await stranger.send(WIDE), await uploader.send(WIDE)]
    expect(kindsOf(await phone.send(shows(post, theirs), shows(post, mine), shows(post, mine)))).toEqual([
      'refused(forbidden)',
      'accepted',
      'refused(invalid)',
    ])
    const image = phone.operation('create', 'hashtag_posts', makeId(), uploader.post(mine))
    expect(kindsOf(await phone.send(image))).toEqual(['refused(invalid)'])
  })
})

test('Y8 videos have their own limits of number and bytes, besides images', async () => {
  await server.restart({ 'limit-videos': '2/1m', 'limit-video-bytes': '1000/24h', 'limit-uploads': '1/1m' })
  const one = openUploader(server, await server.api.register())
  const begin = async (length: number, filetype: string): Promise<number> => {
    const id = makeId()
    return (await one.begin(id, length, { 'upload-metadata': metadata({ id, filetype }) })).status
  }
  expect(await begin(10, 'video/mp4')).toBe(201)
  expect(await begin(991, 'video/mp4')).toBe(429)
  expect(await begin(10, 'video/mp4')).toBe(201)
  expect(await begin(10, 'video/mp4')).toBe(429)
  expect(await begin(10, 'image/jpeg')).toBe(201)
  expect(await begin(10, 'image/jpeg')).toBe(429)
})
