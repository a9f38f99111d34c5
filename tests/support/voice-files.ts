import { LOCATION_TEXT, box, element } from './video-files'

/** Voice recordings for tests: whole containers around sound that nobody can play. */

export const SOUND = 'THE-SOUND-OF-A-VOICE'

const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const u32 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => word(4, value)))

function word(length: 4 | 8, value: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (length === 4) bytes.writeUInt32BE(value)
  else bytes.writeDoubleBE(value)
  return bytes
}

/** The head of Opus in WebM and Ogg. */
export const opusHead = (channels = 1): Buffer =>
  Buffer.concat([text('OpusHead'), Buffer.from([1, channels, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])])

export interface VoiceWebmOptions {
  /** Null: not said, as a recording by a browser. */
  seconds?: number | null
  head?: Buffer
  tracks?: Buffer[]
  tail?: Buffer[]
  sound?: Buffer
}

/** As Chrome records: segment and cluster do not say where they end. */
export function makeVoiceWebm(options: VoiceWebmOptions = {}): Buffer {
  const { seconds = null, head = opusHead(), tracks = [], tail = [], sound = text(SOUND) } = options
  const parts = (...all: Buffer[]): Buffer => Buffer.concat(all)
  const duration = seconds === null ? [] : [element(0x4489, word(8, seconds * 1000))]
  const info = element(0x1549a966, parts(element(0x2ad7b1, 1_000_000), element(0x7ba9, LOCATION_TEXT), ...duration))
  const track = element(0xae, parts(element(0xd7, 1), element(0x83, 2), element(0x86, 'A_OPUS'), element(0x63a2, head)))
  const block = element(0xa3, parts(Buffer.from([0x81, 0, 20, 0x80]), sound))
  const cluster = element(0x1f43b675, parts(element(0xe7, 0), block), null)
  const segment = parts(info, element(0x1654ae6b, parts(track, ...tracks)), cluster)
  return parts(element(0x1a45dfa3, element(0x4282, 'webm')), element(0x18538067, segment, null), ...tail)
}

/** A page of Ogg with one packet. */
function page(flags: number, granule: bigint, sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS', 'latin1')
  head[5] = flags
  head.writeBigUInt64LE(granule, 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = 1
  head[27] = body.length
  const whole = Buffer.concat([head, body])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

/** As Firefox records. */
export function makeVoiceOgg({ seconds = 2 } = {}): Buffer {
  const tags = Buffer.concat([
    text('OpusTags'),
    Buffer.from([LOCATION_TEXT.length, 0, 0, 0]),
    text(LOCATION_TEXT),
    Buffer.alloc(4),
  ])
  const end = BigInt(Math.round(312 + seconds * 48_000))
  return Buffer.concat([page(2, 0n, 0, opusHead()), page(0, 0n, 1, tags), page(4, end, 2, text(SOUND))])
}

/** The table of codecs with AAC; `object` 0x6b is MP3. */
function aacTable(object: number): Buffer {
  const decoder = Buffer.concat([Buffer.from([4, 17, object, 0x15]), Buffer.alloc(11), Buffer.from([5, 2, 0x12, 0x10])])
  const esds = box('esds', Buffer.alloc(4), Buffer.from([3, 3 + decoder.length, 0, 1, 0]), decoder)
  return box('stsd', u32(0, 1), box('mp4a', Buffer.alloc(28), esds))
}

export interface VoiceMp4Options {
  object?: number
  seconds?: number
  /** 0 says that the data lies in another file. */
  reference?: number
}

/** As Safari records: the sound is in a fragment. */
export function makeVoiceMp4({ object = 0x40, seconds = 0, reference = 1 }: VoiceMp4Options = {}): Buffer {
  const RATE = 44_100
  const head = box('tkhd', u32(7, 0, 0, 1, 0, 0), Buffer.alloc(60))
  const none = ['stts', 'stsc', 'stco'].map((kind) => box(kind, u32(0, 0)))
  const table = box('stbl', aacTable(object), ...none, box('stsz', u32(0, 0, 0)))
  const data = box('dinf', box('dref', u32(0, 1), box('url ', u32(reference))))
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, RATE, seconds * RATE), Buffer.alloc(4)),
    box('hdlr', u32(0, 0), text('soun'), Buffer.alloc(13)),
    box('minf', data, table),
  )
  const movie = box(
    'moov',
    box('mvhd', u32(0, 0, 0, RATE, 0), Buffer.alloc(80)),
    box('trak', head, media),
    box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0))),
    box('udta', text(LOCATION_TEXT)),
  )
  const fragment = (offset: number): Buffer =>
    box('moof', box('mfhd', u32(0, 1)), box('traf', box('tfhd', u32(0x20000, 1)), run(offset)))
  const run = (offset: number): Buffer => box('trun', u32(0x301, 1, offset, RATE, SOUND.length))
  const before = Buffer.concat([box('ftyp', text('iso5'), u32(0)), movie])
  return Buffer.concat([before, fragment(fragment(0).length + 8), box('mdat', text(SOUND))])
}
