import type { VideoMime } from '../../outbox/media-record'
import { saysAt } from './image-header'

/** Enough for a file's brand, and for the doctype in an EBML header. */
export const VIDEO_HEADER_BYTES = 64

/** HEIC and AVIF also consist of boxes, but are images. */
const IMAGE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The type by the bytes, not the name; null for anything but a supported video. */
export function videoTypeOf(bytes: Uint8Array): VideoMime | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 12) return null
  if (saysAt(view, 4, 'ftyp')) {
    if (IMAGE_BRANDS.some((brand) => saysAt(view, 8, brand))) return null
    return saysAt(view, 8, 'qt  ') ? 'video/quicktime' : 'video/mp4'
  }
  // Old QuickTime files begin with their content.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].some((box) => saysAt(view, 4, box))) return 'video/quicktime'
  return view.getUint32(0) === 0x1a45dfa3 && namesWebm(view) ? 'video/webm' : null
}

/** Matroska has the same header with another doctype, which the supported browsers do not play. */
function namesWebm(view: DataView): boolean {
  for (let at = 4; at + 4 <= view.byteLength; at += 1) if (saysAt(view, at, 'webm')) return true
  return false
}
