import { ID_CHARACTERS } from '../limits'

/** Who numbers it: `r` replay, `a` api-football, `f` football-data, `o` openligadb, `h` an editor by hand. */
export type SourceLetter = 'r' | 'a' | 'f' | 'o' | 'h'

/**
 * The id of a match, team or competition: its source's letter, then its source's number in base 36, padded with zeros.
 * @param number whole, from 0 to 2^53 - 1; any other throws a RangeError
 */
export function idOf(source: SourceLetter, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is no number of an id`)
  return longId(source + number.toString(36))
}

const SOURCE_LETTERS: readonly SourceLetter[] = ['r', 'a', 'f', 'o', 'h']

/** Whether a source or an editor could give this id to a match: of a million random ids fewer than one is such. */
export const isFootballId = (id: string): boolean => SOURCE_LETTERS.some((letter) => numberOf(letter, id) !== null)

/** The source's number in an id; null if the id is not one of this source. */
export function numberOf(source: SourceLetter, id: string): number | null {
  const number = Number.parseInt(id.slice(1), 36)
  return Number.isSafeInteger(number) && number >= 0 && idOf(source, number) === id ? number : null
}

/** An id without its padding, as packed rows carry it. */
export const shortId = (id: string): string => id.charAt(0) + id.slice(1).replace(/^0+/, '')

/** The id of a short one. */
export const longId = (short: string): string => short.charAt(0) + short.slice(1).padStart(ID_CHARACTERS - 1, '0')
