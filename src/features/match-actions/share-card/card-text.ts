/** The width of a text in pixels, in the card's font. */
export type Measure = (text: string, size: number, weight: number) => number

interface Room {
  width: number
  lines: number
  /** Sizes to try, largest first. */
  sizes: readonly number[]
  weight: number
}

export interface FittedText {
  lines: string[]
  size: number
}

/** A text in the largest size in which it has room, in lines. In none: the smallest one, and its end is left out. */
export function fitText(text: string, room: Room, measure: Measure): FittedText {
  const { width, lines: most, sizes, weight } = room
  for (const size of sizes) {
    const lines = wrapped(text, (line) => measure(line, size, weight) <= width)
    if (lines && lines.length <= most) return { lines, size }
  }
  const size = sizes.at(-1) ?? 0
  return { lines: [cut(text, (line) => measure(line, size, weight) <= width)], size }
}

/** Null when a word alone has no room. */
function wrapped(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else if (fits(word)) lines.push(word)
    else return null
  }
  return lines
}

/** A letter keeps its marks. */
function cut(text: string, fits: (line: string) => boolean): string {
  const letters = text.match(/.[\p{M}\p{Cf}]*/gsu) ?? []
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
