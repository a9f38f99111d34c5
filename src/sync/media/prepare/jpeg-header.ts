import { saysAt, type HeaderReading } from './image-header'

const START = 0xffd8
const APP1 = 0xe1
const START_OF_SCAN = 0xda
/** Segments without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** A frame header, which has the size; three markers of the range mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Reads the segments up to the frame header.
 * @throws RangeError when the beginning is too short
 */
export function readJpeg(view: DataView): HeaderReading {
  if (view.byteLength < 2 || view.getUint16(0) !== START) return 'unknown'
  let turned = false
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return 'unknown'
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (isBare(marker)) {
      at += 2
    } else if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return { type: 'jpeg', ...(turned ? { width: height, height: width } : { width, height }), animated: false }
    } else {
      if (marker === START_OF_SCAN) return 'unknown'
      if (marker === APP1 && saysAt(view, at + 4, 'Exif')) turned = readOrientation(view, at + 10) >= 5
      at += 2 + view.getUint16(at + 2)
    }
  }
}

const ORIENTATION = 0x0112

/** EXIF orientation of the TIFF block at `at`, 1 to 8. From 5 on width and height are swapped. 1 without an entry. */
function readOrientation(view: DataView, at: number): number {
  const little = saysAt(view, at, 'II')
  const entries = at + view.getUint32(at + 4, little)
  const count = view.getUint16(entries, little)
  for (let n = 0; n < count; n += 1) {
    const entry = entries + 2 + n * 12
    if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little)
  }
  return 1
}
