/** A crest in a box of 28 × 28: the shield, and its lower part in the second colour. */
export const CREST = {
  side: 28,
  shield: 'M3 2.8h22v12.2c0 5.8-4.6 9-11 11.2-6.4-2.2-11-5.4-11-11.2z',
  foot: 'M3.6 18.2h20.8c-1.5 3.9-5.3 6.2-10.4 8-5.1-1.8-8.9-4.1-10.4-8z',
  stroke: 1.1,
  /** The baseline of the letter in the middle. */
  baseline: 14.4,
} as const

/** The size of one letter, or of two. */
export const letterSize = (letters: string): number => (letters.includes(' ') ? 8 : 10.5)
