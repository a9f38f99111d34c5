import { saysAt, type HeaderReading } from './image-header'

/**
 * IHDR comes first; `acTL` before the first data means animation.
 * @throws RangeError when the beginning is too short
 */
export function readPng(view: DataView): HeaderReading {
  if (!saysAt(view, 1, 'PNG\r\n\u001a\n') || view.getUint8(0) !== 0x89) return 'unknown'
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  let at = 8
  while (!saysAt(view, at + 4, 'IDAT')) {
    if (saysAt(view, at + 4, 'acTL')) return { type: 'png', width, height, animated: true }
    at += 12 + view.getUint32(at)
  }
  return { type: 'png', width, height, animated: false }
}
