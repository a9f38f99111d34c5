import type { PickedFile } from './photos'

const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]

/** Says that it is so large; nothing has to be decoded to know that it is too large. */
export const pngOf = (width: number, height: number): PickedFile => ({
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from([0x89, ...Buffer.from('PNG\r\n\u001a\n', 'latin1'), ...u32(13)]),
    Buffer.from('IHDR'),
    Buffer.from([...u32(width), ...u32(height), 8, 6, 0, 0, 0, ...u32(0), ...u32(0)]),
    Buffer.from('IDAT'),
  ]),
})

/** Two frames of one pixel. */
export const movingGif: PickedFile = {
  name: 'goal.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[1, 0, 1, 0, 0x80, 0, 0, 200, 30, 30, 255, 255, 255],
    ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
    ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0],
    0x3b,
  ]),
}

/** As an iPhone writes it; this browser reads none. */
export const heic: PickedFile = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([
    Buffer.from([...u32(24), ...Buffer.from('ftypheic'), ...u32(0), ...Buffer.from('mif1heic')]),
    Buffer.from([...u32(20), ...Buffer.from('ispe'), ...u32(0), ...u32(4032), ...u32(3024)]),
  ]),
}
