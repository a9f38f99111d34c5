import type { TeamView } from '@/views/matches'
import { derivedColours, knownColours, type Scarf } from '../club-colours'
import { arabicClubName } from './club-latin-names'
import { nationColours } from './nation-colours'

/** The two colours of a team's crest, the same in both languages. Those of an unknown team come from its id (K11). */
export function crestColours({ id, name }: TeamView): Scarf {
  const known = knownColours(name.trim()) ?? knownColours(arabicClubName(name) ?? '')
  return known ?? nationColours(name) ?? derivedColours(id)
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
