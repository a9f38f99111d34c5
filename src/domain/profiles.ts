import type { Code } from './codes'
import { BIO_MAX_CHARACTERS, TEAM_MAX_CHARACTERS } from './limits'
import { isBlank, isLongerThan, takeText, type TakenText, tidyName, tidyText } from './text'

/** The form in which a user's words about themselves are stored; nothing that can be seen is nothing. Idempotent. */
export function tidyBio(text: string): string {
  const bio = tidyText(text)
  return isBlank(bio) ? '' : bio
}

/** What is wrong with a tidied bio, or null; none is needed. */
export function checkBio(bio: string): Code | null {
  return isLongerThan(bio, BIO_MAX_CHARACTERS) ? 'bio-too-long' : null
}

/** A bio as it came: length first. */
export const takeBio = (raw: string): TakenText =>
  takeText(raw, { most: BIO_MAX_CHARACTERS, tooLong: 'bio-too-long', tidy: tidyBio, check: checkBio })

/** The form in which the name of a favourite club is stored: one line, nothing in it that is not seen. */
export const tidyTeam = tidyName

/** What is wrong with a tidied club, or null; none is needed. */
export function checkTeam(team: string): Code | null {
  return isLongerThan(team, TEAM_MAX_CHARACTERS) ? 'team-too-long' : null
}

/** The name of a club as it came: length first. */
export const takeTeam = (raw: string): TakenText =>
  takeText(raw, { most: TEAM_MAX_CHARACTERS, tooLong: 'team-too-long', tidy: tidyTeam, check: checkTeam })
