import type { Code } from './codes'
import { BIO_MAX_CHARACTERS, TEAM_MAX_CHARACTERS } from './limits'
import { isBlank, isLongerThan, parseText, type ParsedText, tidyName, tidyText } from './text'

/** Normalises a bio as it is stored; a bio without visible characters becomes empty. Idempotent. */
export function tidyBio(text: string): string {
  const bio = tidyText(text)
  return isBlank(bio) ? '' : bio
}

/** The error of a normalised bio, or null; it may be empty. */
export function checkBio(bio: string): Code | null {
  return isLongerThan(bio, BIO_MAX_CHARACTERS) ? 'bio-too-long' : null
}

/** Checks and normalises a raw bio, its length first. */
export const parseBio = (raw: string): ParsedText =>
  parseText(raw, { most: BIO_MAX_CHARACTERS, tooLong: 'bio-too-long', tidy: tidyBio, check: checkBio })

/** Normalises the name of a favourite club: one line, without invisible characters. */
export const tidyTeam = tidyName

/** The error of a normalised club name, or null; it may be empty. */
export function checkTeam(team: string): Code | null {
  return isLongerThan(team, TEAM_MAX_CHARACTERS) ? 'team-too-long' : null
}

/** Checks and normalises a raw club name, its length first. */
export const parseTeam = (raw: string): ParsedText =>
  parseText(raw, { most: TEAM_MAX_CHARACTERS, tooLong: 'team-too-long', tidy: tidyTeam, check: checkTeam })
