import { knownColours, type Scarf } from '../club-colours'
import { arabicClubName } from './club-latin-names'
import { nationColours } from './nation-colours'

/** The two colours of a known team, the same in both languages; null for an unknown one. */
export const coloursOfKnown = (name: string): Scarf | null =>
  knownColours(name.trim()) ?? knownColours(arabicClubName(name) ?? '') ?? nationColours(name)

const MAIN = '1550A8 C0202E 0C7A46 16181A F2C200 7A1736 6CABDD 5A2A86 D9622B 0B6E7F 8A4B12 A82C6B'.split(' ')
const SECOND = 'FFFFFF 16181A F2C200 6CABDD C0202E'.split(' ')

/** The colours of an unknown team come from its id, which stays when its name changes (K11): one of 56 pairs. */
export function coloursOfId(id: string): Scarf {
  // Behind the letter of its source an id is a number in base 36.
  const number = Number.parseInt(id.slice(1), 36) || 0
  const main = MAIN[number % MAIN.length] as string
  const seconds = SECOND.filter((colour) => colour !== main)
  return [`#${main}`, `#${seconds[Math.floor(number / MAIN.length) % seconds.length]}`]
}

const WHITE = '#FFFFFF'
const INK = '#10181C'
/** Above this luminance dark ink has more contrast than white: √(1.05 × 0.058) − 0.05. */
const LIGHT_GROUND = 0.197

/** The ink of a letter on a colour such as `#1550A8`, white or dark: the one with more contrast. */
export const inkOn = (ground: string): string => (luminance(ground) > LIGHT_GROUND ? INK : WHITE)

/** Relative luminance as in WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
