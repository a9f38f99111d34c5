import { toLatinDigits } from './normalise'

/** The most uses a day that staff may ask of a trending hashtag. */
export const MOST_THRESHOLD = 1_000_000

/** The threshold that a text means: ٤٠ is 40, and what cannot be read is 1 (Q24). */
export function readThreshold(text: string): number {
  const number = Number.parseInt(toLatinDigits(text.trim()), 10)
  return Number.isNaN(number) ? 1 : number
}
