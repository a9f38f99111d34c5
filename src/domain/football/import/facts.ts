import type { Match } from '../matches'

/** What the server has stored, as far as a file may concern it. */

export interface StoredCompetition {
  id: string
  english: string
  arabic: string
}

export interface StoredTeam extends StoredCompetition {
  /** ISO 3166 code of two letters, or empty. */
  country: string
  /** By which it is found (`names/team-keys.ts`). */
  keys: readonly string[]
}

export interface StoredMatch extends Omit<Match, 'since' | 'reds'> {
  /** Empty: like `hand`. */
  source: string
  hasEntries: boolean
}

export interface ImportFacts {
  competitions: readonly StoredCompetition[]
  teams: readonly StoredTeam[]
  /** None of the replay. */
  matches: readonly StoredMatch[]
}
