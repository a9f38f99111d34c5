import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { MatchStanding } from '@/domain/football/packed-day'
import type { DeliveryState } from './delivery'

/** What a scorer writes: `at` and the id come from the phone. */
export type WrittenEntry = Pick<MatchEntry, 'kind' | 'status' | 'side' | 'minute' | 'extra' | 'player' | 'other'>

/** An own entry of a match, from the phone's rows or its outbox. */
export interface OwnEntryView {
  entry: MatchEntry
  /** `stored`: the server has taken it. */
  delivery: DeliveryState
  /** Its operation, while the phone has one. */
  operation: string | null
  /** Somebody else seems to have written the same before. */
  isDouble: boolean
  /** A later entry takes it back. `waiting`: the server does not have that one yet. */
  withdrawn: 'waiting' | 'taken' | null
  /** Why the server did not take that one back, with its operation. */
  keptBy: { operation: string; code: string; fields: Record<string, string> } | null
}

/** What a scorer sees of a match. */
export interface ScoringView {
  /** The user is a scorer of the competition now. */
  right: boolean
  /** The match comes from a source: entries count only while an editor has taken it over. */
  fromSource: boolean
  /** With the own entries that wait. */
  standing: MatchStanding
  /** How many entries wait and are counted in it. */
  waiting: number
  /** How far the server's clock is ahead of the phone's (ms). */
  serverAhead: number
  /** The newest first. */
  entries: OwnEntryView[]
}

/** The names of a match's teams; empty while unknown. */
export interface MatchTeamsView {
  home: { name: string }
  away: { name: string }
}
