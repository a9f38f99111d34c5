import type { GivenDetails } from '../match-parts'
import type { Match, TwoScores } from '../matches'

/** What all sources share. A source is pure: it says what to ask, and reads what came. The server asks. */

export type SourceName = 'api-football' | 'football-data' | 'openligadb'

/** One request, always GET. */
export interface SourceCall {
  /** What is asked, such as `live`: the plan remembers when it was told. */
  key: string
  /** The path below the source's own origin, with its query. */
  path: string
  /** The UTC day, such as `2026-11-27`, of which the answer has all matches; null when it says less. */
  completes: string | null
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
 * a minute. `plan`: what was asked is not paid for. `blocked`: this server may not ask. `down`: no answer. `shape`: the
 * answer cannot be read.
 */
export type Trouble = 'key' | 'quota' | 'rate' | 'plan' | 'blocked' | 'down' | 'shape'

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
}

/** Parts that the answer does not have are absent: what is stored stays. */
export interface ReadDetails extends GivenDetails {
  match: string
}

/** A value that was not taken: where it stands in the answer, such as `response[3].fixture.date` (K10). */
export type SetAside = string

export interface Reading {
  trouble: Trouble | null
  matches: ReadMatch[]
  details: ReadDetails[]
  teams: ReadTeam[]
  competitions: ReadCompetition[]
  /** As in the call; null with trouble or when a match was set aside. */
  completes: string | null
  setAside: SetAside[]
  /** Calls: left today, and of a whole day; null where the source does not tell. */
  left: { today: number | null; ofDay: number | null }
}

export const NOTHING_LEFT_TO_TELL: Reading['left'] = { today: null, ofDay: null }

/** A reading without matches. */
export const troubled = (trouble: Trouble, left = NOTHING_LEFT_TO_TELL, setAside: SetAside[] = []): Reading => ({
  ...{ trouble, matches: [], details: [], teams: [], competitions: [], completes: null, setAside, left },
})
