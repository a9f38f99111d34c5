/**
 * Videos for tests, box by box and element by element: whole containers around samples that nobody can play. Made
 * here, so that a test can break any part of them.
 */

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

/** A box of MP4 with its parts inside. */
export function box(kind: string, ...parts: Buffer[]): Buffer {
  const inside = Buffer.concat(parts)
  return Buffer.concat([u32(inside.length + 8), text(kind), inside])
}

export interface TrackOptions {
  handler?: string
  codec?: string
  width?: number
  height?: number
  /** Filmed upright: the matrix turns the image by a quarter. */
  turned?: boolean
  /** Goes into `trak` as it is. */
  more?: Buffer[]
  samples?: Buffer[]
  /** Replaces the flags of the data reference: 1 says that the data lies in this file. */
  reference?: Buffer
}

export interface Mp4Options {
  /** Of `ftyp`; null leaves it out. */
  brand?: string | null
  seconds?: number
  tracks?: TrackOptions[]
  /** Go to the end of `moov`, to the start of the file's rest and to its end. */
  inMoov?: Buffer[]
  front?: Buffer[]
  tail?: Buffer[]
  /** Leaves `moov` out. */
  headless?: boolean
}

/** What the samples of images and sound say. */
export const IMAGES = 'PICTURE-SAMPLES'

/** When everything was made, in seconds since 1904: no phone's business to tell. */
const MADE_AT = 0x5eadbeef
const ONE = 0x10000
const UPRIGHT = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000]
const TURNED = [0, ONE, 0, -ONE >>> 0, 0, 0, 0, 0, 0x40000000]
const SCALE = 600

export function makeMp4(options: Mp4Options = {}): Buffer {
  const { brand = 'mp42', seconds = 2, front = [], tail = [], inMoov = [] } = options
  const tracks = options.tracks ?? [{}]
  const samples = tracks.map((track) => track.samples ?? [text(IMAGES)])
  const head = [...(brand === null ? [] : [box('ftyp', text(brand), u32(0), text(`${brand}isom`))]), ...front]
  const movie = (start: number): Buffer => {
    let at = start
    const parts = tracks.map((track, index) => {
      const offset = at
      at += Buffer.concat(samples[index] ?? []).length
      return trackBox(track, index + 1, seconds, offset, samples[index] ?? [])
    })
    const length = Math.round(seconds * SCALE)
    const header = box('mvhd', u32(0, MADE_AT, MADE_AT, SCALE, length, ONE), Buffer.alloc(76))
    return box('moov', header, ...parts, ...inMoov)
  }
  const before = options.headless ? head : [...head, movie(0)]
  const start = Buffer.concat(before).length + 8
  const whole = options.headless ? head : [...head, movie(start)]
  return Buffer.concat([...whole, box('mdat', ...samples.flat()), ...tail])
}

function trackBox(track: TrackOptions, id: number, seconds: number, offset: number, samples: Buffer[]): Buffer {
  const { handler = 'vide', codec = 'avc1', width = 640, height = 360, more = [] } = track
  const length = Math.round(seconds * SCALE)
  const size = u32(width * ONE, height * ONE)
  const matrix = u32(...(track.turned ? TURNED : UPRIGHT))
  const head = box('tkhd', u32(7, MADE_AT, MADE_AT, id, 0, length), Buffer.alloc(16), matrix, size)
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), box(codec, Buffer.alloc(78))),
    box('stts', u32(0, 1, samples.length, length)),
    box('stsc', u32(0, 1, 1, samples.length, 1)),
    box('stsz', u32(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stco', u32(0, 1, offset)),
  )
  const data = box('dinf', box('dref', u32(0, 1), track.reference ?? box('url ', u32(1))))
  const media = box(
    'mdia',
    box('mdhd', u32(0, MADE_AT, MADE_AT, SCALE, length), u16(0), u16(0)),
    box('hdlr', u32(0, 0), text(handler), Buffer.alloc(13)),
    box('minf', box('vmhd', u32(1, 0, 0)), data, table),
  )
  return box('trak', head, media, ...more)
}

/** Where it was filmed, as phones write it. */
export const LOCATION_TEXT = '+24.7136+046.6753/'

export const locationBoxes = {
  udta: box('udta', box('\u00a9xyz', u16(LOCATION_TEXT.length), u16(0x15c7), text(LOCATION_TEXT))),
  meta: box(
    'meta',
    box('hdlr', u32(0, 0), text('mdta'), Buffer.alloc(13)),
    box('keys', u32(0, 1), box('mdta', text('com.apple.quicktime.location.ISO6709'))),
    box('ilst', box('\0\0\0\u0001', box('data', u32(1, 0), text(LOCATION_TEXT)))),
  ),
  uuid: box(
    'uuid',
    Buffer.alloc(16, 0xbe),
    text(`<x:xmpmeta><exif:GPSLatitude>${LOCATION_TEXT}</exif:GPSLatitude></x:xmpmeta>`),
  ),
}

/** An element of WebM; a size of null is left open. */
export function element(id: number, inside: Buffer | string | number, size?: number | null): Buffer {
  const body = typeof inside === 'number' ? uint(inside) : typeof inside === 'string' ? text(inside) : inside
  const name = uint(id)
  if (size === null) return Buffer.concat([name, Buffer.from([0xff]), body])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(size ?? body.length) | (1n << 56n))
  return Buffer.concat([name, length, body])
}

function uint(value: number): Buffer {
  const digits = value.toString(16)
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
}

export interface WebmOptions {
  docType?: string
  codec?: string
  width?: number
  height?: number
  /** Null: not said, as a recording by a browser. */
  seconds?: number | null
  /** Segment and clusters that do not say where they end. */
  open?: boolean
  tracks?: Buffer[]
  inSegment?: Buffer[]
  tail?: Buffer[]
}

export function makeWebm(options: WebmOptions = {}): Buffer {
  const { docType = 'webm', codec = 'V_VP9', width = 320, height = 240, seconds = 2, open = false } = options
  const size = open ? null : undefined
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE((seconds ?? 0) * 1000)
  const info = element(
    0x1549a966,
    Buffer.concat([
      element(0x2ad7b1, 1_000_000),
      ...(seconds === null ? [] : [element(0x4489, duration)]),
      element(0x7ba9, `title ${LOCATION_TEXT}`),
      element(0x4d80, 'tests'),
      element(0x5741, 'tests'),
    ]),
  )
  const image = element(0xe0, Buffer.concat([element(0xb0, width), element(0xba, height)]))
  const track = element(
    0xae,
    Buffer.concat([element(0xd7, 1), element(0x83, 1), element(0x86, codec), element(0x536e, LOCATION_TEXT), image]),
  )
  const cluster = (time: number): Buffer =>
    element(0x1f43b675, Buffer.concat([element(0xe7, time), element(0xa3, `\u0081\0\0\u0080${IMAGES}`)]), size)
  const segment = Buffer.concat([
    info,
    element(0x1654ae6b, Buffer.concat([track, ...(options.tracks ?? [])])),
    cluster(0),
    cluster(1500),
    ...(options.inSegment ?? []),
  ])
  const head = element(0x1a45dfa3, Buffer.concat([element(0x4286, 1), element(0x4282, docType)]))
  return Buffer.concat([head, element(0x18538067, segment, size), ...(options.tail ?? [])])
}

/** Names of locations and programs, which editors put after the images. */
export const webmTags = element(0x1254c367, element(0x7373, element(0x67c8, `LOCATION ${LOCATION_TEXT}`)))
export const webmAttachment = element(0x1941a469, element(0x61a7, '<script>alert("PAYLOAD")</script>'))
