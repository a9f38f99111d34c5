import type { GivenDetails } from '../match-parts'
import type { Match, TwoScores } from '../matches'
import type { Standing } from '../table/table-by-results'

/**
 * What the sources of matches share whose provider is asked. A source is pure: it says what to ask, and reads what came.
 * The server asks.
 */

export type SourceName = 'api-football' | 'football-data' | 'openligadb'

/** One request, always GET. */
export interface SourceCall {
  /** What is asked, such as `live`, `day:2026-11-28` or `match:<id>`. */
  topic: string
  /** The path below the provider's origin, with its query. */
  path: string
}

/** What came back. */
export interface SourceAnswer {
  call: SourceCall
  /** The HTTP status; 0 when there was no answer. */
  status: number
  /** With names in lower case. */
  headers: Readonly<Record<string, string>>
  text: string
  /** The server's clock (ms). */
  now: number
}

/**
 * Why an answer gives no matches. `key`: wrong or missing. `quota`: used up until midnight UTC. `rate`: too many calls in
 * a minute. `unpaid`: what was asked is not paid for. `blocked`: this server may not ask. `down`: no answer. `shape`: the
 * answer cannot be read.
 */
export type Trouble = 'key' | 'quota' | 'rate' | 'unpaid' | 'blocked' | 'down' | 'shape'

/** A match as one answer says it. The reds are null where the answer does not tell. */
export interface ReadMatch extends Omit<Match, 'reds'> {
  reds: TwoScores | null
}

export interface ReadTeam {
  id: string
  /** Its number in `names`; null when the source numbers teams in its own way. */
  known: number | null
  latin: string
  /** The country or region of its competition, as in `names/competitions.ts`; empty when unknown. */
  country: string
}

export interface ReadCompetition {
  id: string
  /** Its number in `names/competitions.ts`; null when it is not listed there. */
  known: number | null
  latin: string
  /** The year by which the source calls its present season; absent where it does not tell. */
  season?: number
}

/** Parts that the answer does not have are absent: what is stored stays. */
export interface ReadDetails extends GivenDetails {
  match: string
}

/** A line of a table. */
export interface ReadStanding extends Omit<Standing, 'team'> {
  team: ReadTeam
}

export interface ReadGroup {
  /** Such as `Group A`; empty: the whole league. */
  name: string
  /** The best first. */
  rows: ReadStanding[]
}

/** The table of a competition. */
export interface ReadStandings {
  /** Its number in `names/competitions.ts`. */
  competition: number
  groups: ReadGroup[]
}

/** Values that were not taken (K10). Only counted: an answer may have a hundred thousand. */
export interface SetAside {
  count: number
  /** Where the first of them stands in the answer, such as `response[3].fixture.date`. */
  first: string
}

export const nothingAside = (): SetAside => ({ count: 0, first: '' })

/** Days of kick-offs (ms), or a round of a competition. */
export type Scope = { from: number; until: number } | { competition: string; round: string }

/** An answer that has every match of a scope. Those that its source told of before, and that it lacks, are missing (K10). */
export interface Complete {
  scope: Scope
  /** Its matches, by the source's own ids. */
  told: string[]
}

export interface Reading {
  trouble: Trouble | null
  matches: ReadMatch[]
  details: ReadDetails[]
  teams: ReadTeam[]
  competitions: ReadCompetition[]
  setAside: SetAside
  /** Null where the answer may lack matches. */
  complete: Complete | null
  /** Only in an answer about a table. */
  standings?: ReadStandings
  /** Calls: left today, and permitted a day; null where the provider does not tell. */
  quota: { left: number | null; perDay: number | null }
}

export const QUOTA_UNKNOWN: Reading['quota'] = { left: null, perDay: null }

/** A reading without matches. */
export const troubled = (trouble: Trouble, quota = QUOTA_UNKNOWN, setAside = nothingAside()): Reading => ({
  ...{ trouble, matches: [], details: [], teams: [], competitions: [], setAside, quota, complete: null },
})
