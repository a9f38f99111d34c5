import type { VoiceMime } from '../outbox/media-record'

/**
 * The part of a recording that was cut off which a player and the server can read: browsers deliver slices that end
 * within an element of the container.
 */
export function wholePart(bytes: Uint8Array<ArrayBuffer>, type: VoiceMime): ArrayBuffer {
  const end = { 'audio/webm': endOfWebm, 'audio/ogg': endOfOgg, 'audio/mp4': endOfMp4 }[type]
  return bytes.slice(0, end(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))).buffer
}

/** A recorder does not know how long these become; their elements follow. */
const OPEN_ELEMENTS: ReadonlySet<number> = new Set([0x18538067, 0x1f43b675])

/** The end of the last whole element of WebM. */
function endOfWebm(view: DataView): number {
  let at = 0
  while (at < view.byteLength) {
    const id = readNumber(view, at, 'with its length')
    const size = id && readNumber(view, at + id.length, 'alone')
    if (!size) return at
    const content = at + id.length + size.length
    const end = OPEN_ELEMENTS.has(id.value) && size.isUnknown ? content : content + size.value
    if (end > view.byteLength) return at
    at = end
  }
  return at
}

/** A number of EBML: its first byte says how many bytes it has. All bits set: unknown. */
function readNumber(view: DataView, at: number, marker: 'with its length' | 'alone') {
  if (at >= view.byteLength) return null
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > view.byteLength) return null
  const mask = 0xff >> length
  let value = marker === 'alone' ? first & mask : first
  let isUnknown = (first & mask) === mask
  for (let n = 1; n < length; n += 1) {
    const byte = view.getUint8(at + n)
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

/** The end of the last whole page of Ogg. */
function endOfOgg(view: DataView): number {
  const [head, countAt] = [27, 26]
  let at = 0
  while (at + head <= view.byteLength) {
    const table = at + head
    const packets = view.getUint8(at + countAt)
    if (table + packets > view.byteLength) break
    let end = table + packets
    for (let n = 0; n < packets; n += 1) end += view.getUint8(table + n)
    if (end > view.byteLength) break
    at = end
  }
  return at
}

const MOOF = 0x6d6f6f66

/** The end of the last whole box of MP4. A `moof` without its content says nothing. */
function endOfMp4(view: DataView): number {
  let at = 0
  let whole = 0
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at)
    if (size < 8 || at + size > view.byteLength) break
    const isMoof = view.getUint32(at + 4) === MOOF
    at += size
    if (!isMoof) whole = at
  }
  return whole
}
