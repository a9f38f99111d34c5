// Hosts with letters of other scripts have two spellings: `bücher.example`, and `xn--bcher-kva.example` for servers that
// know ASCII only (RFC 3492).

const PREFIX = 'xn--'
const LOWEST = 128
const [BASE, LEAST, MOST, SKEW, DAMP, FIRST_BIAS] = [36, 1, 26, 38, 700, 72]
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A label in the letters that it stands for. One that stands for none stays as it is. @param label in small letters */
export function decodeLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label
  const encoded = label.slice(PREFIX.length)
  const end = encoded.lastIndexOf('-')
  const points = Array.from(encoded.slice(0, Math.max(0, end)), (letter) => letter.charCodeAt(0))
  return decode(points, encoded.slice(end + 1)) ? String.fromCodePoint(...points) : label
}

/** Inserts the letters that the digits name. @returns false for digits that name none */
function decode(points: number[], digits: string): boolean {
  let [point, place, bias, at] = [LOWEST, 0, FIRST_BIAS, 0]
  while (at < digits.length) {
    const before = place
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(digits.charAt(at) || ' ')
      at += 1
      if (digit < 0) return false
      place += digit * weight
      if (!Number.isSafeInteger(place)) return false
      const threshold = Math.min(MOST, Math.max(LEAST, k - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = points.length + 1
    bias = adapt(place - before, count, before === 0)
    point += Math.floor(place / count)
    place %= count
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return false
    points.splice(place, 0, point)
    place += 1
  }
  return true
}

function adapt(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > ((BASE - LEAST) * MOST) / 2; k += BASE) delta = Math.floor(delta / (BASE - LEAST))
  return k + Math.floor(((BASE - LEAST + 1) * delta) / (delta + SKEW))
}
