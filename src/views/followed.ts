import type { FollowState, MatchView, TeamView } from './matches'
import type { ServerSearchState } from './server-search'

/** A team in a list of its own, with what tells it from teams of the same name. */
export interface TeamEntryView extends TeamView {
  /** ISO 3166 code of two letters; empty when unknown. */
  country: string
  /** The name of a competition near today; empty when unknown. */
  competition: string
  follow: FollowState
}

export interface FoundTeamView extends TeamEntryView {
  /** The text is one of its names. */
  exact: boolean
}

export interface TeamSearchView {
  /** Those that this phone holds, then those that only the server has; the best ones first. */
  teams: FoundTeamView[]
  server: ServerSearchState
}

export interface FollowedView {
  /** The newest follow first. */
  teams: TeamEntryView[]
  /** Those that this phone holds, the latest first. */
  matches: MatchView[]
  /** Followed matches of which this phone holds nothing. */
  unknown: number
}
