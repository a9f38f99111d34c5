import type { MatchTable } from '@/domain/football/match-parts'
import type { Lineup, Statistic } from '@/domain/football/matches'
import type { ScoredEvent } from '@/domain/football/running-scores'
import type { MatchView } from './matches'

/**
 * A match as its page shows it. `missing`: the server has no such match. `failed`: nothing held, no answer within 15 s,
 * or no network.
 */
export type OpenedMatch = { state: 'loading' | 'failed' | 'missing' } | ShownMatch

export interface ShownMatch {
  state: 'shown'
  /** With the own entries of a scorer that wait. */
  match: MatchView
  /** How many of them wait. */
  ownWaiting: number
  /** Empty when unknown. */
  venue: string
  details: MatchDetailsView
  /** The server's clock, in whole minutes (ms since 1970). */
  clock: number
  /** When the phone last heard of the match (ms since 1970); null: it never asked for it. */
  asOf: number | null
}

export interface MatchDetailsView {
  /** `known`: an answer said which details there are (K6). `failed`: none within 15 s, or no network. */
  state: 'loading' | 'failed' | 'known'
  /** As they happened. */
  events: readonly ScoredEvent[]
  lineups: { home: Lineup; away: Lineup } | null
  /** In the source's order; empty: none. */
  statistics: readonly Statistic[]
  table: MatchTable | null
}
