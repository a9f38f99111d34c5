import { deflateSync } from 'node:zlib'
import { endlessScans, makeJpeg, withExif, withSegment } from '../support/jpeg-file'
import { makeGif, makePng, makeWebp, PNG_SIGNATURE, pngChunk, webpCanvas, webpChunk } from '../support/image-files'
import { WEBP_ALPHA, WEBP_ICC, WEBP_LOSSLESS, WEBP_LOSSY } from '../support/webp-samples'

/** Hostile files, generated so that none is stored. */

const JPEG = makeJpeg({ width: 64, height: 48, block: (x, y) => [(x * 37 + y * 11) % 256, 100, 150] })
const PNG = makePng({ width: 64, height: 48, pixel: (x, y) => [x * 4, y * 5, 60] })
const GIF = makeGif(32, 24)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert("PAYLOAD")</script>'
const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04PAYLOAD.class', 'latin1'),
  Buffer.alloc(40),
  Buffer.from('PK\x05\x06'),
])
const PDF = '%PDF-1.4\n1 0 obj<</JavaScript(PAYLOAD)>>endobj'

const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const box = (brand: string): Buffer =>
  Buffer.concat([text(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.alloc(64)])
const cut = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share))
const damaged = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 0x5a
  return copy
}
/** `VP8L` of a size that has no pixels. */
const lossless = (width: number, height: number): Buffer => {
  const body = Buffer.alloc(40)
  body[0] = 0x2f
  body.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return webpChunk('VP8L', body)
}
/** `VP8 ` key frame of a size that has no pixels. */
const lossy = (width: number, height: number): Buffer => {
  const body = Buffer.concat([Buffer.from([0x10, 2, 0, 0x9d, 0x01, 0x2a]), Buffer.alloc(60)])
  body.writeUInt16LE(width, 6)
  body.writeUInt16LE(height, 8)
  return webpChunk('VP8 ', body)
}
const pngHead = (width: number, height: number): Buffer =>
  makePng({ width: 1, height: 1, data: Buffer.alloc(4), claims: { width, height } })

/** case → file, by the code of its refusal. */
export const REFUSED: Record<string, Record<string, Buffer>> = {
  'picture-type': {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'two bytes of a JPEG': Buffer.from([0xff, 0xd8]),
    SVG: text(SVG),
    'SVG behind a declaration': text(`<?xml version="1.0"?>${SVG}`),
    HTML: text(HTML),
    'HTML with a JPEG inside': Buffer.concat([text('<!--'), JPEG, text(`-->${HTML}`)]),
    'a script': text('GIF88a=1;alert(1)'),
    'wrong magic': Buffer.concat([Buffer.from([0, 0, 0, 0]), JPEG.subarray(4)]),
    'a JPEG behind a blank': Buffer.concat([text(' '), JPEG]),
    BMP: Buffer.concat([text('BM'), Buffer.alloc(200)]),
    'TIFF of Intel': Buffer.concat([text('II*\0'), Buffer.alloc(200)]),
    'TIFF of Motorola': Buffer.concat([text('MM\0*'), Buffer.alloc(200)]),
    ICO: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), PNG]),
    HEIC: box('heic'),
    AVIF: box('avif'),
    MP4: box('isom'),
    'JPEG XL': Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(64)]),
    'JPEG 2000': Buffer.concat([text('\0\0\0\x0cjP  \r\n\x87\n'), Buffer.alloc(64)]),
    PDF: text(PDF),
    ZIP,
    ELF: Buffer.concat([text('\x7fELF'), Buffer.alloc(64)]),
    'RIFF that is sound': Buffer.concat([text('RIFF\x24\0\0\0WAVE'), Buffer.alloc(64)]),
    'animated WebP': makeWebp(
      webpCanvas(32, 24, 2),
      webpChunk('ANIM', Buffer.alloc(6)),
      webpChunk('ANMF', Buffer.alloc(40)),
    ),
  },
  'picture-unreadable': {
    'a JPEG of start and end': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    'a JPEG cut in its head': cut(JPEG, 0.2),
    'a JPEG cut before its pixels': cut(JPEG, 0.6),
    'a JPEG cut in its pixels': cut(JPEG, 0.9),
    'a JPEG without its end': JPEG.subarray(0, -6),
    'a progressive JPEG cut in its pixels': cut(makeJpeg({ width: 64, height: 64, progressive: true }), 0.97),
    'a JPEG of no height': makeJpeg({ width: 8, height: 8, claims: { width: 8, height: 0 } }),
    'a JPEG of noise': Buffer.concat([cut(JPEG, 0.7), Buffer.alloc(400, 0x5a)]),
    'a JPEG of endless scans': endlessScans(300_000),
    'a PNG of a signature': PNG_SIGNATURE,
    'a PNG cut in its head': PNG.subarray(0, 20),
    'a PNG cut in its pixels': cut(PNG, 0.7),
    'a PNG without its end': PNG.subarray(0, -12),
    'a PNG with a wrong sum': damaged(PNG, PNG.length - 20),
    'a PNG of no width': pngHead(0, 100),
    'a PNG that says 2³¹': pngHead(0x7fff_ffff, 0x7fff_ffff),
    'a PNG of too little': makePng({ width: 600, height: 600, data: Buffer.alloc(100) }),
    'a PNG of too much': makePng({ width: 10, height: 10, data: Buffer.alloc(60 << 20) }),
    'a PNG with an absurd chunk': Buffer.concat([
      PNG.subarray(0, 33),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      text('zTXt'),
    ]),
    'a GIF cut in its frame': cut(GIF, 0.6),
    'a GIF of no frame': Buffer.concat([GIF.subarray(0, 19), text(';')]),
    'a WebP cut in its pixels': cut(WEBP_LOSSY, 0.7),
    'a lossless WebP cut in its pixels': cut(WEBP_LOSSLESS, 0.8),
    'a WebP with a small canvas and a giant frame': makeWebp(webpCanvas(16, 16), lossy(16383, 16383)),
    'a WebP with a small canvas and a giant lossless frame': makeWebp(webpCanvas(16, 16), lossless(16383, 16383)),
  },
  'picture-pixels': {
    'a PNG that says 50,000 × 50,000': pngHead(50_000, 50_000),
    'a PNG bomb of 36 million zeros': makePng({ width: 6000, height: 6000, type: 0 }),
    'a PNG of 16 bits, too much to hold': makePng({
      width: 2820,
      height: 2820,
      type: 6,
      depth: 16,
      data: Buffer.alloc(9),
    }),
    'an interlaced PNG, too much to hold': makePng({
      width: 2820,
      height: 2820,
      type: 6,
      interlaced: true,
      data: Buffer.alloc(9),
    }),
    'a JPEG that says 65,535 × 65,535': makeJpeg({ width: 8, height: 8, claims: { width: 65_535, height: 65_535 } }),
    'a progressive JPEG that says 60,000 × 60,000': makeJpeg({
      width: 8,
      height: 8,
      progressive: true,
      claims: { width: 60_000, height: 60_000 },
    }),
    'a progressive JPEG, too much to hold': makeJpeg({
      width: 8,
      height: 8,
      progressive: true,
      claims: { width: 2820, height: 2820 },
    }),
    'a GIF that says 65,535 × 65,535': makeGif(8, 8, 1, { width: 65_535, height: 65_535 }),
    'a WebP that says 16,384 × 16,384': makeWebp(webpCanvas(16_384, 16_384), lossy(16_383, 16_383)),
    'a lossy WebP that says 16,383 × 16,383': makeWebp(lossy(16_383, 16_383)),
    'a lossless WebP that says 16,384 × 16,384': makeWebp(lossless(16_384, 16_384)),
  },
}

const gps = 'PAYLOAD 24.7136N 46.6753E'

/** Unusual files that are accepted: nothing of their extra content may be in the stored bytes. */
export const NEUTRALISED: Record<string, { file: Buffer; width: number; height: number }> = {
  'JPEG and HTML': { file: Buffer.concat([JPEG, text(HTML)]), width: 64, height: 48 },
  'JPEG and ZIP': { file: Buffer.concat([JPEG, ZIP]), width: 64, height: 48 },
  'JPEG with a PDF in a comment': { file: withSegment(JPEG, 0xfe, text(PDF)), width: 64, height: 48 },
  'JPEG with PHP in a comment': { file: withSegment(JPEG, 0xfe, text('<?php PAYLOAD ?>')), width: 64, height: 48 },
  'JPEG with the place in EXIF': { file: withExif(JPEG, 1, gps), width: 64, height: 48 },
  'JPEG with XMP': {
    file: withSegment(JPEG, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0${gps}`)),
    width: 64,
    height: 48,
  },
  'JPEG with a colour profile': {
    file: withSegment(JPEG, 0xe2, text(`ICC_PROFILE\0\x01\x01${gps}`)),
    width: 64,
    height: 48,
  },
  'JPEG with EXIF that points outside': {
    file: withSegment(JPEG, 0xe1, text('Exif\0\0MM\0*\xff\xff\xff\xff PAYLOAD')),
    width: 64,
    height: 48,
  },
  'JPEG in grey': { file: makeJpeg({ width: 40, height: 24, components: 1 }), width: 40, height: 24 },
  'JPEG in CMYK': { file: makeJpeg({ width: 40, height: 24, components: 4 }), width: 40, height: 24 },
  'progressive JPEG': { file: makeJpeg({ width: 40, height: 24, progressive: true }), width: 40, height: 24 },
  'PNG and HTML': { file: Buffer.concat([PNG, text(HTML)]), width: 64, height: 48 },
  'PNG with a script in its text': {
    file: makePng({ width: 9, height: 7, more: [pngChunk('tEXt', text(`a\0${HTML}`))] }),
    width: 9,
    height: 7,
  },
  'PNG with the place in EXIF': {
    file: makePng({ width: 9, height: 7, more: [pngChunk('eXIf', text(`MM\0*${gps}`))] }),
    width: 9,
    height: 7,
  },
  'PNG with a text bomb': {
    file: makePng({
      width: 9,
      height: 7,
      more: [pngChunk('zTXt', Buffer.concat([text('PAYLOAD\0\0'), deflateSync(Buffer.alloc(20 << 20))]))],
    }),
    width: 9,
    height: 7,
  },
  'PNG of 16 bits': { file: makePng({ width: 9, height: 7, type: 6, depth: 16 }), width: 9, height: 7 },
  'PNG with a palette': { file: makePng({ width: 9, height: 7, type: 3, pixel: (x) => [x % 2] }), width: 9, height: 7 },
  'animated PNG': {
    file: makePng({
      width: 9,
      height: 7,
      more: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), pngChunk('fcTL', Buffer.alloc(26))],
    }),
    width: 9,
    height: 7,
  },
  'a line of pixels': { file: makePng({ width: 8000, height: 1 }), width: 1600, height: 1 },
  'a column of pixels': { file: makePng({ width: 1, height: 8000 }), width: 1, height: 1600 },
  'one pixel': { file: makePng({ width: 1, height: 1 }), width: 1, height: 1 },
  'a large image': { file: makePng({ width: 3200, height: 2000 }), width: 1600, height: 1000 },
  'animated GIF': { file: makeGif(32, 24, 5), width: 32, height: 24 },
  'GIF and ZIP': { file: Buffer.concat([GIF, ZIP]), width: 32, height: 24 },
  WebP: { file: WEBP_LOSSY, width: 32, height: 24 },
  'lossless WebP': { file: WEBP_LOSSLESS, width: 32, height: 24 },
  'WebP with a hole': { file: WEBP_ALPHA, width: 32, height: 24 },
  'WebP with a colour profile': { file: WEBP_ICC, width: 32, height: 24 },
  'WebP and HTML': { file: Buffer.concat([WEBP_LOSSY, text(HTML)]), width: 32, height: 24 },
}

/** Possible file names of phones. */
export const ODD_NAMES = [
  '../../../pb_data/data.db',
  'صورة\u202egpj.exe',
  'a\r\nSet-Cookie: x=1',
  '\u0000.jpg',
  'x'.repeat(4000),
  '<img src=x onerror=alert(1)>.svg',
]
