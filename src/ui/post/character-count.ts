import { POST_MAX_CHARACTERS } from '@/domain/limits'

/** With this many characters left the ring begins to carry a number. */
const NUMBER_AT_LEFT = 100
/** Characters left at which a screen reader says so, each once. */
const SPOKEN_AT = [0, 20, 50]

export interface CharacterCount {
  /** `quiet`: the ring alone. `near`: «بقي 23». `over`: «زاد 12», publishing is off. */
  tone: 'quiet' | 'near' | 'over'
  /** Characters left; below zero: too many. */
  left: number
  /** 0 to 1, of the ring. */
  filled: number
  /** The threshold passed last, for a screen reader; null while there is room. */
  spoken: number | null
}

/** What the ring of a composer shows for a text of so many code points of `most`. */
export function characterCount(characters: number, most = POST_MAX_CHARACTERS): CharacterCount {
  const left = most - characters
  return {
    tone: left < 0 ? 'over' : left <= NUMBER_AT_LEFT ? 'near' : 'quiet',
    left,
    filled: Math.min(1, characters / most),
    spoken: SPOKEN_AT.find((threshold) => left <= threshold) ?? null,
  }
}
