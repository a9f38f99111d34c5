import { describe, expect, test } from 'vitest'
import { readHeader } from './header'

const bytes = (...parts: Array<string | number[]>): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

const be16 = (n: number) => [n >> 8, n & 255]
const be32 = (n: number) => [...be16(n >>> 16), ...be16(n & 0xffff)]
const le16 = (n: number) => [n & 255, n >> 8]
const le24 = (n: number) => [...le16(n & 0xffff), n >> 16]

const frame = (width: number, height: number, marker = 0xc0) => [
  0xff,
  marker,
  ...be16(17),
  8,
  ...be16(height),
  ...be16(width),
  3,
  1,
  0x22,
  0,
  2,
  0x11,
  1,
  3,
  0x11,
  1,
]

const exif = (orientation: number, little = false) => {
  const [u16, u32] = little ? [le16, (n: number) => [...le16(n), 0, 0]] : [be16, be32]
  const tiff = [
    ...bytes(little ? 'II' : 'MM'),
    ...u16(42),
    ...u32(8),
    ...u16(2),
    ...u16(0x010f),
    ...u16(2),
    ...u32(1),
    ...u32(0),
    ...u16(0x0112),
    ...u16(3),
    ...u32(1),
    ...u16(orientation),
    0,
    0,
  ]
  return [0xff, 0xe1, ...be16(tiff.length + 8), ...bytes('Exif\0\0'), ...tiff]
}

const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments)

describe('JPEG headers', () => {
  test('the size of a JPEG is in its first frame, whatever comes before', () => {
    const comment = [0xff, 0xfe, ...be16(6), 1, 2, 3, 4]
    expect(readHeader(jpeg(comment, frame(4000, 3000)))).toEqual({
      type: 'jpeg',
      width: 4000,
      height: 3000,
      animated: false,
    })
    expect(readHeader(jpeg([0xff], frame(10, 20, 0xc2)))).toMatchObject({ width: 10, height: 20 })
  })

  test.each([1, 2, 3, 4])('JPEG orientation %i keeps the sides', (orientation) => {
    expect(readHeader(jpeg(exif(orientation), frame(400, 300)))).toMatchObject({ width: 400, height: 300 })
  })

  test.each([5, 6, 7, 8])('JPEG orientation %i swaps the sides, in both byte orders', (orientation) => {
    expect(readHeader(jpeg(exif(orientation), frame(400, 300)))).toMatchObject({ width: 300, height: 400 })
    expect(readHeader(jpeg(exif(orientation, true), frame(400, 300)))).toMatchObject({ width: 300, height: 400 })
  })

  test('JPEG tables for arithmetic coding and Huffman are no frames', () => {
    const table = [0xff, 0xc4, ...be16(4), 0, 0]
    expect(readHeader(jpeg(table, frame(7, 9)))).toMatchObject({ width: 7, height: 9 })
  })

  test('a JPEG whose frame comes later needs more bytes', () => {
    expect(readHeader(jpeg([0xff, 0xe2, ...be16(60_000)]))).toBe('incomplete')
    expect(readHeader(jpeg())).toBe('incomplete')
  })

  test('a JPEG without a frame is unknown', () => {
    expect(readHeader(jpeg([0xff, 0xda, ...be16(4), 0, 0]))).toBe('unknown')
    expect(readHeader(jpeg([0x55, 0x55, 0x55, 0x55]))).toBe('unknown')
  })
})

const chunk = (name: string, length: number) => [
  ...be32(length),
  ...bytes(name),
  ...Array.from({ length: length + 4 }, () => 0),
]
const png = (width: number, height: number, ...chunks: number[][]) =>
  bytes([0x89], 'PNG\r\n\u001a\n', be32(13), 'IHDR', be32(width), be32(height), [8, 6, 0, 0, 0], be32(0), ...chunks)

test('a PNG header has the size, and whether the image is animated', () => {
  expect(readHeader(png(9000, 2000, chunk('IDAT', 4)))).toEqual({
    type: 'png',
    width: 9000,
    height: 2000,
    animated: false,
  })
  expect(readHeader(png(20, 10, chunk('gAMA', 4), chunk('acTL', 8), chunk('IDAT', 4)))).toMatchObject({
    animated: true,
  })
  expect(readHeader(png(20, 10))).toBe('incomplete')
})

describe('GIF headers', () => {
  const start = bytes('GIF89a', le16(320), le16(240), [0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]

  test('a GIF with one image is not animated', () => {
    expect(readHeader(bytes([...start], delay, image, [0x3b]))).toEqual({
      type: 'gif',
      width: 320,
      height: 240,
      animated: false,
    })
  })

  test('a GIF with two images is animated; counting them needs the whole file', () => {
    expect(readHeader(bytes([...start], delay, image, delay, image, [0x3b]))).toMatchObject({ animated: true })
    expect(readHeader(bytes([...start], delay, image, delay))).toBe('incomplete')
  })
})

test('the three kinds of WebP are read', () => {
  const head = (kind: string, ...rest: number[][]) => bytes('RIFF', be32(0), 'WEBP', kind, be32(0), ...rest)
  expect(readHeader(head('VP8X', [0x02, 0, 0, 0], le24(1599), le24(1199)))).toEqual({
    type: 'webp',
    width: 1600,
    height: 1200,
    animated: true,
  })
  expect(readHeader(head('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a], le16(640), le16(480)))).toMatchObject({
    width: 640,
    height: 480,
  })
  const bits = (640 - 1) | ((480 - 1) << 14)
  expect(
    readHeader(head('VP8L', [0x2f], [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24])),
  ).toMatchObject({
    width: 640,
    height: 480,
    animated: false,
  })
  expect(readHeader(bytes('RIFF', be32(0), 'WEBP'))).toBe('incomplete')
  expect(readHeader(bytes('RIFF', be32(0), 'WAVEfmt '))).toBe('unknown')
})

test('the largest extent of HEIC and AVIF is the image, not a tile', () => {
  const ispe = (width: number, height: number) => bytes(be32(20), 'ispe', be32(0), be32(width), be32(height))
  const file = (brand: string) =>
    bytes(be32(24), 'ftyp', brand, be32(0), 'mif1', [...ispe(512, 512)], [...ispe(4032, 3024)])
  expect(readHeader(file('heic'))).toEqual({ type: 'heic', width: 4032, height: 3024, animated: false })
  expect(readHeader(file('avif'))).toMatchObject({ type: 'avif', width: 4032 })
  expect(readHeader(bytes(be32(24), 'ftyp', 'heic'))).toBe('incomplete')
  expect(readHeader(bytes(be32(24), 'ftyp', 'isom', be32(0)))).toBe('unknown')
})

test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'BM', 'MM\0*'])(
  '%j is not a supported image',
  (text) => {
    expect(readHeader(bytes(text))).toBe('unknown')
  },
)
