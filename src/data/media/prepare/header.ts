import { readBoxes } from './box-header'
import { readGif } from './gif-header'
import { readJpeg } from './jpeg-header'
import { readPng } from './png-header'
import { readWebp } from './webp-header'

/** What a picture file says of itself before anything is decoded. */
export interface PictureHeader {
  type: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'
  /** As they are shown: turned as the file asks for. */
  width: number
  height: number
  /** Has more than one frame. */
  animated: boolean
}

/** `incomplete`: a longer beginning of the file would tell. `unknown`: no picture that we take. */
export type HeaderReading = PictureHeader | 'incomplete' | 'unknown'

/** Reads the beginning of a file, or all of it. Believes nothing but the bytes: a name or a type may be wrong. */
export function readHeader(bytes: Uint8Array): HeaderReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (const read of [readJpeg, readPng, readGif, readWebp, readBoxes]) {
      const header = read(view)
      if (header !== 'unknown') return header
    }
    return 'unknown'
  } catch (error) {
    if (error instanceof RangeError) return 'incomplete'
    throw error
  }
}

/** True if the bytes from `at` are these ASCII letters; false behind the end. */
export function saysAt(view: DataView, at: number, letters: string): boolean {
  if (at + letters.length > view.byteLength) return false
  return [...letters].every((letter, n) => view.getUint8(at + n) === letter.charCodeAt(0))
}
