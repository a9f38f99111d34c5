import type { Code } from './codes'
import { BIO_MAX_CHARACTERS, TEAM_MAX_CHARACTERS } from './limits'
import { countCharacters, isBlank, tidyName, tidyText } from './text'

/** The form in which a fan's words about themselves are stored; nothing that can be seen is nothing. Idempotent. */
export function tidyBio(text: string): string {
  const bio = tidyText(text)
  return isBlank(bio) ? '' : bio
}

/** What is wrong with a tidied bio, or null; none is needed. */
export function checkBio(bio: string): Code | null {
  return countCharacters(bio) > BIO_MAX_CHARACTERS ? 'bio-too-long' : null
}

/** The form in which the name of a favourite club is stored: one line, nothing in it that is not seen. */
export const tidyTeam = tidyName

/** What is wrong with a tidied club, or null; none is needed. */
export function checkTeam(team: string): Code | null {
  return countCharacters(team) > TEAM_MAX_CHARACTERS ? 'team-too-long' : null
}
