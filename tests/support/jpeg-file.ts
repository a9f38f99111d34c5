/** Writes JPEG files out of flat blocks of 8 × 8, and invalid ones. */

export interface JpegOptions {
  width: number
  height: number
  /** 1 grey, 3 YCbCr, 4 CMYK (as Adobe writes it, inverted). */
  components?: 1 | 3 | 4
  progressive?: boolean
  /** Each component of the block at that column and row, 0–255. */
  block?: (column: number, row: number) => number[]
  /** Size that the header claims instead of the real one. */
  claims?: { width: number; height: number }
}

const u16 = (value: number): number[] => [value >> 8, value & 255]

const segment = (marker: number, body: number[] | Buffer): Buffer =>
  Buffer.from([0xff, marker, ...u16(body.length + 2), ...body])

/** One scan of DC coefficients; quantisation by 8 makes them the values themselves. */
export function makeJpeg(options: JpegOptions): Buffer {
  const { width, height, components = 3, progressive = false, claims = options } = options
  const ids = Array.from({ length: components }, (_, at) => at + 1)
  const adobe = components === 4 ? [segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0])] : []
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...adobe,
    segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    segment(progressive ? 0xc2 : 0xc0, [
      8,
      ...u16(claims.height),
      ...u16(claims.width),
      components,
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ]),
    // DC: twelve categories of four bits each. AC: end of block, one bit.
    segment(0xc4, [0x00, ...lengths(4, 12), ...Array.from({ length: 12 }, (_, category) => category)]),
    segment(0xc4, [0x10, ...lengths(1, 1), 0]),
    segment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, progressive ? 0 : 63, 0]),
    scan(options, width, height, components, progressive),
    Buffer.from([0xff, 0xd9]),
  ])
}

const lengths = (of: number, count: number): number[] =>
  Array.from({ length: 16 }, (_, at) => (at + 1 === of ? count : 0))

function scan(options: JpegOptions, width: number, height: number, components: number, progressive: boolean): Buffer {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  const block = options.block ?? (() => Array<number>(components).fill(128))
  const before = Array<number>(components).fill(0)
  for (let row = 0; row < Math.ceil(height / 8); row += 1) {
    for (let column = 0; column < Math.ceil(width / 8); column += 1) {
      block(column, row).forEach((value, at) => {
        const dc = value - 128
        const difference = dc - (before[at] ?? 0)
        before[at] = dc
        const category = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference))
        put(category, 4)
        put(difference < 0 ? difference + (1 << category) - 1 : difference, category)
        if (!progressive) put(0, 1)
      })
    }
  }
  while (bits.length % 8) bits.push(1)
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).join(''), 2)
    bytes.push(byte, ...(byte === 0xff ? [0] : []))
  }
  return Buffer.from(bytes)
}

/** Puts a segment right behind the start of a JPEG. */
export const withSegment = (jpeg: Buffer, marker: number, body: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment(marker, body), jpeg.subarray(2)])

/** EXIF of an orientation (1–8) with a GPS position. */
export function withExif(jpeg: Buffer, orientation: number, place = ''): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], 10)
  // The address of the GPS directory; its content follows as text.
  tiff.set([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, tiff.length], 22)
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(place)]))
}

/** A grey progressive JPEG of 2000 × 2000. Each of its scans says in fourteen bytes that 62,500 blocks are empty. */
export function endlessScans(scans: number): Buffer {
  const jpeg = makeJpeg({ width: 2000, height: 2000, components: 1, progressive: true })
  // AC: one symbol, a run of 16,384 and more empty blocks. Twice 31,250 of them are the whole image.
  const table = segment(0xc4, [0x10, ...lengths(1, 1), 0xe0])
  const scanOfNothing = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from([0x74, 0x24, 0xe8, 0x4b])])
  return Buffer.concat([jpeg.subarray(0, -2), table, ...Array<Buffer>(scans).fill(scanOfNothing), jpeg.subarray(-2)])
}
