import { readBoxes } from './box-header'
import { readGif } from './gif-header'
import { readJpeg } from './jpeg-header'
import type { HeaderReading } from './image-header'
import { readPng } from './png-header'
import { readWebp } from './webp-header'

/** Reads the beginning of a file, or all of it. Trusts only the bytes: name and type may be wrong. */
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
