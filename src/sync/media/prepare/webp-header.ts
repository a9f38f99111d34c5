import { saysAt, type HeaderReading } from './image-header'

const ANIMATION = 0x02

/**
 * The three kinds of WebP store their size in three ways.
 * @throws RangeError when the beginning is too short
 */
export function readWebp(view: DataView): HeaderReading {
  if (!saysAt(view, 0, 'RIFF') || !saysAt(view, 8, 'WEBP')) return 'unknown'
  if (saysAt(view, 12, 'VP8X')) {
    const animated = (view.getUint8(20) & ANIMATION) !== 0
    return { type: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, animated }
  }
  if (saysAt(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, animated: false }
  }
  if (!saysAt(view, 12, 'VP8 ')) return view.byteLength < 16 ? 'incomplete' : 'unknown'
  const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  return { type: 'webp', width, height, animated: false }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
