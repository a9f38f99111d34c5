import { saysAt, type HeaderReading } from './image-header'

const AVIF = ['avif', 'avis']
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** The image properties come before this offset. */
const SEARCHED_BYTES = 256 * 1024

/**
 * HEIC and AVIF: images in ISO boxes. The largest `ispe` is the whole image; smaller ones are tiles and thumbnails.
 * @throws RangeError when the beginning is too short
 */
export function readBoxes(view: DataView): HeaderReading {
  if (!saysAt(view, 4, 'ftyp')) return 'unknown'
  const type = is(view, AVIF) ? 'avif' : is(view, HEIC) ? 'heic' : null
  if (!type) return 'unknown'
  let [width, height] = [0, 0]
  const end = Math.min(view.byteLength, SEARCHED_BYTES)
  for (let at = 0; at < end; at += 1) {
    if (view.getUint8(at) !== 0x69 || !saysAt(view, at, 'ispe')) continue
    const [w, h] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (w * h > width * height) [width, height] = [w, h]
  }
  if (width === 0) return end < SEARCHED_BYTES ? 'incomplete' : 'unknown'
  return { type, width, height, animated: saysAt(view, 8, 'avis') || saysAt(view, 8, 'msf1') }
}

const is = (view: DataView, brands: readonly string[]): boolean => brands.some((brand) => saysAt(view, 8, brand))
