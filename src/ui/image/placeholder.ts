import { thumbHashToDataURL } from 'thumbhash'

/** Scrolling mounts cards again, which would decode the same hashes again. */
const MAX_CACHED = 200
const decoded = new Map<string, string | null>()

/** Decodes a thumbhash into the data URL of a tiny image; null for an invalid hash. */
export function placeholderOf(hash: string): string | null {
  const known = decoded.get(hash)
  if (known !== undefined) return known
  if (decoded.size >= MAX_CACHED) decoded.clear()
  const url = toDataUrl(hash)
  decoded.set(hash, url)
  return url
}

function toDataUrl(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
