import { thumbHashToDataURL } from 'thumbhash'

/** Scrolling mounts and unmounts cards and requests the same few images repeatedly. */
const MAX_CACHED = 200
const decoded = new Map<string, string | null>()

/** Decodes a thumbhash into the data URL of a tiny image; null for an invalid hash. */
export function placeholderOf(hash: string): string | null {
  const known = decoded.get(hash)
  if (known !== undefined) return known
  if (decoded.size >= MAX_CACHED) decoded.clear()
  const address = draw(hash)
  decoded.set(hash, address)
  return address
}

function draw(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
