/** What an image file's header says, before anything is decoded. */
export interface ImageHeader {
  type: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'
  /** As shown: after the file's orientation. */
  width: number
  height: number
  /** Has more than one frame. */
  animated: boolean
}

/** `incomplete`: a longer beginning of the file would decide. `unknown`: not a supported image. */
export type HeaderReading = ImageHeader | 'incomplete' | 'unknown'

/** True if the bytes from `at` are these ASCII letters; false beyond the end. */
export function saysAt(view: DataView, at: number, letters: string): boolean {
  if (at + letters.length > view.byteLength) return false
  return [...letters].every((letter, n) => view.getUint8(at + n) === letter.charCodeAt(0))
}
