import { readFileSync } from 'node:fs'
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makeJpeg, withExif } from '../support/jpeg-file'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { NEUTRALISED, ODD_NAMES, REFUSED } from './hostile-files'
import { metadata, openUploader, type Uploader } from './upload-calls'

const MEGABYTE = 1 << 20

let server: TestServer
let me: Uploader
let residentBefore: number

beforeAll(async () => {
  server = await startServer({
    settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' },
    fullCollection: true,
  })
  me = openUploader(server, await server.api.register())
  await publish(await me.send(makePng({ width: 100, height: 100 })))
  residentBefore = memory('VmRSS')
})
afterAll(() => server.stop())

/** The server's memory in bytes. VmHWM is its maximum. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

const publish = (upload: string) =>
  server.api.write(me.user, {
    action: 'create',
    collection: 'hashtag_posts',
    record: makeId(),
    body: me.post(upload),
  })

/** The row of a post with that file, which must be accepted. */
async function published(file: Buffer) {
  const answer = await publish(await me.send(file))
  expect([answer.status, answer.body.data]).toEqual([200, undefined])
  return answer.body
}

async function storedBytes(row: { id: string; image: string }): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/files/hashtag_posts/${row.id}/${row.image}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Markers of a JPEG before its pixels. */
function markersOf(jpeg: Buffer): number[] {
  const markers: number[] = []
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) markers.push(jpeg[at + 1] ?? 0)
  return markers
}

describe.each(Object.entries(REFUSED))('files refused as %s', (code, files) => {
  test.each(Object.entries(files))('%s', async (_case, file) => {
    const { status, body } = await publish(await me.send(file))
    expect([status, body.data?.image?.code]).toEqual([400, code])
  })
})

describe('files that are encoded again', () => {
  test.each(Object.entries(NEUTRALISED))(
    '%s becomes an image of our own encoding',
    async (_case, { file, width, height }) => {
      const row = await published(file)
      expect([row.image_width, row.image_height]).toEqual([width, height])
      const bytes = await storedBytes(row)
      expect(bytes.includes('PAYLOAD')).toBe(false)
      // Tables and a frame: no comment, no application data, nothing after the end.
      expect(markersOf(bytes).filter((marker) => ![0xdb, 0xc0, 0xc4].includes(marker))).toEqual([])
      expect(bytes.indexOf(Buffer.from([0xff, 0xd9]))).toBe(bytes.length - 2)
    },
  )

  test('a transparent PNG is put on white', async () => {
    const { image_hash } = await published(makePng({ width: 20, height: 20, type: 6, pixel: () => [0, 0, 0, 0] }))
    const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(image_hash, 'base64'))
    expect([r, g, b, a].map((value) => Math.round(value * 10))).toEqual([10, 10, 10, 10])
  })
})

describe('orientation', () => {
  const [WIDTH, HEIGHT] = [64, 32]
  /** Luma and chroma of red, green, blue and white; their places: upper row, lower row. */
  const COLOURS = [
    [76, 85, 255],
    [150, 44, 21],
    [29, 255, 107],
    [255, 128, 128],
  ] as const
  const NAMES = ['red', 'green', 'blue', 'white']

  /** The place of a stored block in the upright image. */
  const place = (orientation: number, x: number, y: number): [number, number] => {
    const [right, bottom] = [WIDTH / 8 - 1, HEIGHT / 8 - 1]
    const places: Record<number, [number, number]> = {
      1: [x, y],
      2: [right - x, y],
      3: [right - x, bottom - y],
      4: [x, bottom - y],
      5: [y, x],
      6: [right - y, x],
      7: [right - y, bottom - x],
      8: [y, bottom - x],
    }
    return places[orientation] ?? [x, y]
  }

  const nameAt = (rgba: Uint8Array, width: number, x: number, y: number): string => {
    const [r = 0, g = 0, b = 0] = rgba.subarray((y * width + x) * 4)
    const colours = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
    ]
    const distances = colours.map(([cr = 0, cg = 0, cb = 0]) => (r - cr) ** 2 + (g - cg) ** 2 + (b - cb) ** 2)
    return NAMES[distances.indexOf(Math.min(...distances))] ?? ''
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied', async (orientation) => {
    const turned = orientation > 4
    const jpeg = makeJpeg({
      width: turned ? HEIGHT : WIDTH,
      height: turned ? WIDTH : HEIGHT,
      block(column, row) {
        const [x, y] = place(orientation, column, row)
        return [...(COLOURS[(x * 8 < WIDTH / 2 ? 0 : 1) + (y * 8 < HEIGHT / 2 ? 0 : 2)] ?? COLOURS[0])]
      },
    })
    const row = await published(withExif(jpeg, orientation))
    expect([row.image_width, row.image_height]).toEqual([WIDTH, HEIGHT])
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(row.image_hash, 'base64'))
    const [left, right, top, bottom] = [w / 4, (3 * w) / 4, h / 4, (3 * h) / 4].map(Math.floor) as [
      number,
      number,
      number,
      number,
    ]
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ] as const
    expect(corners.map(([x, y]) => nameAt(rgba, w, x, y))).toEqual(NAMES)
  })
})

test.each(ODD_NAMES)('a file called %j is named after its upload', async (filename) => {
  const [id, file] = [makeId(), makePng({ width: 8, height: 8 })]
  const named = { 'upload-metadata': metadata({ id, filename, name: filename, filetype: 'text/html' }) }
  expect((await me.begin(id, file.length, named)).status).toBe(201)
  await me.patch(id, 0, file)
  const { status, body } = await publish(id)
  expect([status, body.image]).toEqual([200, expect.stringMatching(/^image_[a-z0-9]{10}\.jpg$/)])
})

test('a file above 5 MB is not begun', async () => {
  const answer = await me.begin(makeId(), 5 * MEGABYTE + 1)
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'picture-too-large' }])
})

test('many large and hostile files at once take little memory, and the server answers', async () => {
  const large = makePng({ width: 2600, height: 2600, type: 6 })
  const progressive = makeJpeg({ width: 2000, height: 2000, progressive: true })
  await Promise.all(
    [large, progressive, large, progressive, large, progressive].map(async (file) => {
      const upload = await me.send(file)
      // On a busy machine the check may end after the answer to the last byte.
      await until('it was looked at and taken', async () => (await publish(upload)).status === 200)
    }),
  )
  expect((memory('VmHWM') - residentBefore) / MEGABYTE).toBeLessThan(150)
  expect((await published(makePng({ width: 30, height: 20 }))).image_width).toBe(30)
})
