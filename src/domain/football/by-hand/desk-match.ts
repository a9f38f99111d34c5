import type { MatchEntry } from './entries'
import type { HeldField } from './held-fields'
import type { Lineups } from './written-lineups'
import type { Match } from '../matches'

/** What editors see of matches. Times are milliseconds by the server's clock. */

export interface DeskName {
  id: string
  /** Empty where there is none. */
  ar: string
  en: string
}

export interface DeskMatch {
  match: Match
  competition: DeskName
  home: DeskName
  away: DeskName
  /** `hand`, `replay`, or the provider that told of it last. */
  source: string
  /** Fields that its source does not change (K9). */
  held: HeldField[]
  /** When they are released by themselves; null while the match is not over. */
  heldUntil: number | null
  /** Entries decide status, score and events: of a match by hand, and of one that was taken over. */
  byEntries: boolean
  /** Each change raises it. A form with an old one is refused. */
  version: number
}

export interface OpenedMatch extends DeskMatch {
  /** In the order in which the server took them. */
  entries: WrittenEntry[]
  /** Null without any. */
  lineups: Lineups | null
}

export interface WrittenEntry extends MatchEntry {
  /** The username of a member of staff or of a scorer; empty when the account has ended. */
  by: string
  byStaff: boolean
  writtenAt: number
  /** The earlier entry that it seems to repeat (`probableDoubles`); absent without one. */
  double?: string
}

/** A team or competition that a search found. */
export interface FoundName {
  id: string
  name_ar: string
  name_en: string
  /** ISO 3166 code; empty when unknown. */
  country: string
}
