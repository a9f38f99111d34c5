import { saysAt, type HeaderReading } from './image-header'

const EXTENSION = 0x21
const IMAGE = 0x2c

/**
 * Reads the blocks up to a second image.
 * @throws RangeError when the beginning is too short
 */
export function readGif(view: DataView): HeaderReading {
  if (!saysAt(view, 0, 'GIF87a') && !saysAt(view, 0, 'GIF89a')) return 'unknown'
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  let at = 13 + tableBytes(view.getUint8(10))
  let images = 0
  for (;;) {
    const block = view.getUint8(at)
    if (block === IMAGE) {
      images += 1
      if (images === 2) return { type: 'gif', width, height, animated: true }
      at = afterSubBlocks(view, at + 10 + tableBytes(view.getUint8(at + 9)) + 1)
    } else if (block === EXTENSION) {
      at = afterSubBlocks(view, at + 2)
    } else {
      return { type: 'gif', width, height, animated: false }
    }
  }
}

/** Bytes of a colour table, by the flags of its descriptor. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterSubBlocks(view: DataView, start: number): number {
  let at = start
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  return at + 1
}
