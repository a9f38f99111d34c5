import { POST_MAX_CHARACTERS } from '@/domain/limits'

/** From this number of characters left the ring shows a number. */
const NUMBER_AT_LEFT = 100
/** Numbers of characters left that a screen reader announces, each once. */
const SPOKEN_AT = [0, 20, 50]

export interface CharacterCount {
  /** `quiet`: the ring only. `near`: «بقي 23». `over`: «زاد 12», and publishing is disabled. */
  tone: 'quiet' | 'near' | 'over'
  /** Characters left; negative above the limit. */
  left: number
  /** The filled share of the ring, 0 to 1. */
  filled: number
  /** The last announced threshold, for screen readers; null before the first one. */
  spoken: number | null
}

/** Returns what the ring of a composer shows for a number of code points, with `most` as the limit. */
export function characterCount(characters: number, most = POST_MAX_CHARACTERS): CharacterCount {
  const left = most - characters
  return {
    tone: left < 0 ? 'over' : left <= NUMBER_AT_LEFT ? 'near' : 'quiet',
    left,
    filled: Math.min(1, characters / most),
    spoken: SPOKEN_AT.find((threshold) => left <= threshold) ?? null,
  }
}
