import { thumbHashToDataURL } from 'thumbhash'

/** Cards come and go while a list is scrolled; the same few pictures are asked for again and again. */
const KEPT = 200
const drawn = new Map<string, string | null>()

/** The thumbhash as the address of a tiny picture; null when it is none. */
export function placeholderOf(hash: string): string | null {
  const known = drawn.get(hash)
  if (known !== undefined) return known
  if (drawn.size >= KEPT) drawn.clear()
  const address = draw(hash)
  drawn.set(hash, address)
  return address
}

function draw(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
