import { POST_MAX_CHARACTERS } from '@/domain/limits'

/** From here the ring carries a number. */
const NUMBER_FROM = 400
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

/** What the ring of the composer shows for a text of so many code points. */
export function characterCount(characters: number): CharacterCount {
  const left = POST_MAX_CHARACTERS - characters
  return {
    tone: left < 0 ? 'over' : characters >= NUMBER_FROM ? 'near' : 'quiet',
    left,
    filled: Math.min(1, characters / POST_MAX_CHARACTERS),
    spoken: SPOKEN_AT.find((threshold) => left <= threshold) ?? null,
  }
}
