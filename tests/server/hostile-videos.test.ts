import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import {
  box,
  element,
  makeMp4,
  makeWebm,
  IMAGES,
  LOCATION_TEXT,
  locationBoxes,
  webmAttachment,
  webmTags,
} from '../support/video-files'
import { commentAsUser } from './comment-calls'
import { openUploader, type Uploader } from './upload-calls'

const MEGABYTE = 1 << 20

let server: TestServer
let me: Uploader
let post: string
let residentBefore: number

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-videos': 'off', 'limit-video-bytes': 'off' }, fullCollection: true })
  me = openUploader(server, await server.api.register())
  post = (await server.api.post(me.user, 'منشور للنقاش')).body.id
  await published(makeMp4())
  residentBefore = memory('VmRSS')
})
afterAll(() => server.stop())

/** The server's memory in bytes. VmHWM is its maximum. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

const publish = async (file: Buffer) =>
  commentAsUser(server, me.user, { id: makeId(), post_id: post, media_upload: await me.sendVideo(file) })

/** The stored bytes of a comment with that file, which must be accepted. */
async function published(file: Buffer): Promise<Buffer> {
  const { status, body } = await publish(file)
  expect([status, body.data]).toEqual([200, undefined])
  const answer = await fetch(`${server.url}/api/files/hashtag_comments/${body.id}/${body.media}`)
  return Buffer.from(await answer.arrayBuffer())
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const cut = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share))
/** The file with some bytes replaced. */
function patched(file: Buffer, found: string, shift: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf(found, 0, 'latin1')
  if (at < 0) throw new Error(`there is no ${found}`)
  bytes.copy(copy, at + shift)
  return copy
}
const nested = (depth: number): Buffer =>
  Array.from({ length: depth }).reduce<Buffer>((inside) => box('mdia', inside), box('free'))
const HUGE = Buffer.from([0xff, 0xff, 0xff, 0xff])
const HTML = text('<!doctype html><script>alert("PAYLOAD")</script>')
const WEBM_SUBTITLES = element(0xae, Buffer.concat([element(0x83, 0x11), element(0x86, 'S_TEXT/UTF8')]))
const WEBM_PACKED = element(
  0xae,
  Buffer.concat([element(0x83, 2), element(0x86, 'A_OPUS'), element(0x6d80, element(0x6240, element(0x5034, '')))]),
)

const MP4 = makeMp4()
const WEBM = makeWebm()

const REFUSED: Record<string, Record<string, Buffer>> = {
  'media-type': {
    'HTML with the name of a video': HTML,
    'HTML behind some blanks': Buffer.concat([Buffer.alloc(12, 0x20), HTML]),
    'an image': makePng({ width: 20, height: 20 }),
    nothing: Buffer.alloc(0),
    'eight bytes': MP4.subarray(0, 8),
    AVI: Buffer.concat([text('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(200)]),
    'MPEG-TS': Buffer.alloc(1880, 0x47),
    Matroska: makeWebm({ docType: 'matroska' }),
    'a codec that no browser plays': makeMp4({ tracks: [{ codec: 'ap4h' }] }),
    'a codec of WebM that no browser plays': makeWebm({ codec: 'V_MPEG4/ISO/AVC' }),
    'sound alone': makeMp4({ tracks: [{ handler: 'soun', codec: 'mp4a' }] }),
    'encrypted frames': makeMp4({ tracks: [{ codec: 'encv' }] }),
    'a movie with a compressed head': makeMp4({ inMoov: [box('cmov', Buffer.alloc(64))] }),
    'a WebM with subtitles': makeWebm({ tracks: [WEBM_SUBTITLES] }),
    'a WebM with compressed samples': makeWebm({ tracks: [WEBM_PACKED] }),
    'a fragmented file with a track of locations': makeMp4({
      tracks: [{}, { handler: 'meta', codec: 'mebx' }],
      tail: [box('moof', box('mfhd', Buffer.alloc(8)))],
    }),
  },
  'video-unreadable': {
    'an MP4 cut in its samples': cut(MP4, 0.98),
    'an MP4 cut in its head': cut(MP4, 0.5),
    'a WebM cut in a cluster': cut(WEBM, 0.97),
    'an MP4 without its head': makeMp4({ headless: true }),
    'an archive behind the end': Buffer.concat([MP4, text('PK\x03\x04PAYLOAD.class')]),
    'HTML behind the end': Buffer.concat([MP4, HTML]),
    'HTML behind the end of a WebM': Buffer.concat([WEBM, HTML]),
    'a box that is larger than the file': patched(MP4, 'mdat', -4, HUGE),
    'a box that is smaller than its head': patched(MP4, 'trak', -4, Buffer.from([0, 0, 0, 4])),
    'a box of 2^64 bytes': Buffer.concat([MP4, Buffer.from([0, 0, 0, 1]), text('free'), HUGE, HUGE]),
    'a box within that is larger than the one around': patched(MP4, 'mdia', -4, Buffer.from([0x7f, 0, 0, 0])),
    'a table of more than there is': patched(MP4, 'stsd', -4, Buffer.from([0, 1, 0, 0])),
    'boxes in boxes in boxes': makeMp4({ tracks: [{ more: [nested(5000)] }] }),
    'a hundred thousand boxes': makeMp4({ tail: Array.from({ length: 100_000 }, () => box('free')) }),
    'a thousand tracks': makeMp4({ tracks: Array.from({ length: 1000 }, () => ({})) }),
    'a head of 9 MB': makeMp4({ inMoov: [box('udta', Buffer.alloc(9 * MEGABYTE))] }),
    'two heads': Buffer.concat([
      MP4,
      makeMp4({ brand: null }).subarray(0, makeMp4({ brand: null }).indexOf('mdat') - 4),
    ]),
    'frames without a size': makeMp4({ tracks: [{ width: 0, height: 0 }] }),
    'frames of 60,000 pixels': makeMp4({ tracks: [{ width: 60_000, height: 60_000 }] }),
    'WebM frames of 2^32 pixels': makeWebm({ width: 0xffffffff, height: 0xffffffff }),
    'a year': makeMp4({ seconds: 6_000_000 }),
    'no time at all': patched(MP4, 'mvhd', 16, Buffer.alloc(4)),
    'a length that is no number': makeWebm({ seconds: Number.NaN }),
    endless: makeWebm({ seconds: Number.POSITIVE_INFINITY }),
    'less than nothing': makeWebm({ seconds: -1 }),
    'samples that lie elsewhere': makeMp4({
      tracks: [{ reference: box('url ', Buffer.alloc(4), text('http://127.0.0.1/\0')) }],
    }),
    'a million elements and more': Buffer.concat([
      makeWebm({ inSegment: [element(0x1f43b675, Buffer.alloc(2_200_000, text('\xec\x80')), null)], open: true }),
    ]),
    'an element of 2^56 bytes': makeWebm({ inSegment: [element(0x1254c367, '', 2 ** 55)] }),
    'a number that never ends': makeWebm({ inSegment: [Buffer.alloc(12)] }),
  },
}

describe.each(Object.entries(REFUSED))('videos refused as %s', (code, files) => {
  test.each(Object.entries(files))('%s', async (_case, file) => {
    const { status, body } = await publish(file)
    expect([status, body.data?.media?.code]).toEqual([400, code])
  })
})

/** Videos with metadata: the metadata is removed, the content stays in its place. */
const WITH_METADATA: Record<string, Buffer> = {
  'a location in udta': makeMp4({ inMoov: [locationBoxes.udta] }),
  'a location in meta': makeMp4({ brand: 'qt  ', inMoov: [locationBoxes.meta] }),
  'a location in a track': makeMp4({ tracks: [{ more: [locationBoxes.udta, locationBoxes.meta] }] }),
  'a location in XMP': makeMp4({
    front: [locationBoxes.uuid],
    tail: [locationBoxes.uuid, locationBoxes.udta, locationBoxes.meta],
  }),
  'a location in free space': makeMp4({ tail: [box('free', text(LOCATION_TEXT)), box('skip', text(LOCATION_TEXT))] }),
  'a location in a box that nobody knows': makeMp4({
    inMoov: [box('GPS ', text(LOCATION_TEXT))],
    tail: [box('xxxx', text(LOCATION_TEXT))],
  }),
  'a track of locations, second by second': makeMp4({
    tracks: [
      {},
      { handler: 'meta', codec: 'mebx', samples: [text(LOCATION_TEXT), text(LOCATION_TEXT)] },
      { handler: 'soun', codec: 'mp4a' },
    ],
  }),
  'a WebM with a title and tags': makeWebm({ inSegment: [webmTags] }),
  'a WebM with a file within': makeWebm({ inSegment: [webmAttachment] }),
  'a WebM of a browser': makeWebm({ seconds: null, open: true }),
}

describe('metadata of videos', () => {
  test.each(Object.entries(WITH_METADATA))('no metadata of %s is stored', async (_case, file) => {
    const stored = await published(file)
    expect(stored).toHaveLength(file.length)
    expect(stored.includes(LOCATION_TEXT)).toBe(false)
    expect(stored.includes('PAYLOAD')).toBe(false)
    expect(stored.includes(Buffer.from([0x5e, 0xad, 0xbe, 0xef]))).toBe(false)
    expect(stored.indexOf(IMAGES)).toBe(file.indexOf(IMAGES))
    // A cleaned file can be uploaded again.
    expect((await publish(stored)).status).toBe(200)
  })
})

test('the length of a recording without one is that of its last cluster', async () => {
  const { body } = await publish(makeWebm({ seconds: null, open: true }))
  expect(body).toMatchObject({ media_width: 320, media_height: 240, media_seconds: 1.5 })
})

test('many large and hostile videos at once take little memory, and the server answers', async () => {
  const large = makeMp4({ tail: [box('mdat', Buffer.alloc(45 * MEGABYTE))] })
  await Promise.all(Array.from({ length: 4 }, () => published(large)))
  expect((memory('VmHWM') - residentBefore) / MEGABYTE).toBeLessThan(150)
  expect((await publish(MP4)).status).toBe(200)
})
