/** Letters of a name that phones show. */
export const TEAM_NAME_MAX_LETTERS = 12
export const COMPETITION_NAME_MAX_LETTERS = 25

/** Old browsers have none. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

/** The first `max` letters of a name with an ellipsis, or the whole name. A letter keeps its marks. */
export function cutName(name: string, max: number, by = segmenter): string {
  if (name.length <= max) return name
  const letters = by ? Array.from(by.segment(name), ({ segment }) => segment) : lettersOf(name)
  if (letters.length <= max) return name
  return `${letters.slice(0, max).join('').trimEnd()}…`
}

/** Phones draw a name with such a word smaller, so that it is not broken. */
export const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some((word) => lettersOf(word).length > 9)

/** Code points, each with the marks and joiners behind it. */
export const lettersOf = (name: string): string[] => name.match(/.[\p{M}\p{Cf}]*/gsu) ?? []
