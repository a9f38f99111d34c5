import { deflateSync } from 'node:zlib'

/** PNG, GIF and WebP files for tests, and parts for building invalid ones. */

const CRC = Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc32(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([u32(body.length), named, u32(crc32(named))])
}

export interface PngOptions {
  width: number
  height: number
  /** 0 grey, 2 RGB, 3 palette, 6 RGBA. */
  type?: 0 | 2 | 3 | 6
  depth?: 8 | 16
  interlaced?: boolean
  /** Samples of a pixel, 0–255 (or the palette's index). */
  pixel?: (x: number, y: number) => number[]
  /** Chunks between header and pixels. */
  more?: Buffer[]
  /** Instead of the real pixels. */
  data?: Buffer
  /** Size that the header claims instead of the real one. */
  claims?: { width: number; height: number }
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function makePng(options: PngOptions): Buffer {
  const { type = 2, depth = 8, interlaced = false, more = [], claims = options } = options
  const header = Buffer.concat([
    u32(claims.width),
    u32(claims.height),
    Buffer.from([depth, type, 0, 0, interlaced ? 1 : 0]),
  ])
  const palette = type === 3 ? [pngChunk('PLTE', Buffer.from([255, 255, 255, 200, 16, 46]))] : []
  const data = options.data ?? pixelsOf(options, depth)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...more,
    ...palette,
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pixelsOf({ width, height, type = 2, pixel }: PngOptions, depth: 8 | 16): Buffer {
  const samples = { 0: 1, 2: 3, 3: 1, 6: 4 }[type]
  const line = 1 + (width * samples * depth) / 8
  const data = Buffer.alloc(line * height)
  if (!pixel) return data
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * line + 1 + (x * samples * depth) / 8
      pixel(x, y).forEach((value, n) => data.fill(value, at + (n * depth) / 8, at + ((n + 1) * depth) / 8))
    }
  }
  return data
}

/** A GIF of two colours whose frames are all of the second, written without compression. */
export function makeGif(width: number, height: number, frames = 1, claims = { width, height }): Buffer {
  const u16 = (value: number) => [value & 255, value >> 8]
  // Codes of three bits: a clear code (4) before every two pixels keeps them at three bits.
  const codes = Array.from({ length: Math.ceil((width * height) / 2) }, () => [4, 1, 1]).flat()
  const bits = [...codes, 5].map((code) => [code & 1, (code >> 1) & 1, code >> 2]).flat()
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, n) => byte | (bit << n), 0),
  )
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255)
    blocks.push(Math.min(255, bytes.length - at), ...bytes.slice(at, at + 255))
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...u16(width), ...u16(height), 0, 2, ...blocks, 0]
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...u16(claims.width),
    ...u16(claims.height),
    ...[0x80, 0, 0, 255, 255, 255, 200, 16, 46],
    ...Array.from({ length: frames }, () => frame).flat(),
    0x3b,
  ])
}

export function webpChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

export function makeWebp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return webpChunk('RIFF', body)
}

/** Canvas of an extended WebP; `flags`: 2 animation, 8 EXIF, 16 alpha. */
export function webpCanvas(width: number, height: number, flags = 0): Buffer {
  const body = Buffer.alloc(10)
  body[0] = flags
  body.writeUIntLE(width - 1, 4, 3)
  body.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', body)
}
