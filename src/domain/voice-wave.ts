/** The loudness of a voice message as a phone says it (Z22): 64 steps, each one of 32 letters. */
const STEPS = 64
const LETTERS = '0123456789abcdefghijklmnopqrstuv'

/**
 * The wave of a recording. The loudest moment of each step counts, and the loudest step is full: a quiet voice has a
 * shape, too.
 * @param levels loudness from 0 to 1, at equal distances; empty when it could not be measured
 */
export function waveOf(levels: readonly number[]): string {
  if (levels.length === 0) return ''
  const steps = shares(levels, STEPS)
  const loudest = Math.max(...steps)
  const top = LETTERS.length - 1
  return steps.map((level) => LETTERS.charAt(loudest > 0 ? Math.round((level / loudest) * top) : 0)).join('')
}

/** The wave in this number of bars, from 0 to 1; an unknown wave is flat. */
export function barsOf(wave: string, bars: number): number[] {
  const levels = [...wave].map((letter) => Math.max(0, LETTERS.indexOf(letter)) / (LETTERS.length - 1))
  return levels.length === 0 ? Array<number>(bars).fill(0) : shares(levels, bars)
}

/** The loudest level of each of `count` equal parts. */
function shares(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, n) => {
    const from = Math.floor((n * levels.length) / count)
    const until = Math.max(from + 1, Math.floor(((n + 1) * levels.length) / count))
    return Math.max(...levels.slice(from, until))
  })
}
