import type { TwoScores } from '@/domain/football/matches'
import type { MatchMinute } from '@/domain/football/minutes'
import type { MatchState, MatchStatus } from '@/domain/football/statuses'

export type MatchTab = 'live' | 'today' | 'tomorrow' | 'yesterday'

export type CompetitionCategory = 'all' | 'arab' | 'european' | 'continental' | 'worldcup'

/** A team with its name in the language of the interface; the Latin one where there is no Arabic one (K12). */
export interface TeamView {
  id: string
  name: string
}

export interface CompetitionView {
  id: string
  name: string
  category: Exclude<CompetitionCategory, 'all'> | null
  priority: number
}

/** Whether the user follows a team or match, and whether the server has yet to take the last change. */
export interface FollowState {
  on: boolean
  pending: boolean
}

/** A match as a row of a list shows it. */
export interface MatchView {
  id: string
  competition: CompetitionView
  round: string
  home: TeamView
  away: TeamView
  status: MatchStatus
  state: MatchState
  /** In play, by a word that is no older than two minutes: shown in the colour of «now». */
  isNow: boolean
  /** Milliseconds since 1970. */
  kickoff: number
  /** Null before the first word of a score. */
  score: TwoScores | null
  reds: TwoScores
  shootout: TwoScores | null
  /** Of a match in play; null otherwise (K4). */
  minute: MatchMinute | null
  /** Recorded earlier and played again: not happening now. */
  replay: boolean
  /** The match itself, and its teams. */
  follows: Record<'match' | 'home' | 'away', FollowState>
}

/** The matches of one competition in a tab. */
export interface MatchGroupView {
  competition: CompetitionView
  matches: MatchView[]
}

export interface MatchesView {
  tab: MatchTab
  /** Followed ones, also by a team; they are in no group. */
  followed: MatchView[]
  groups: MatchGroupView[]
  counts: Record<MatchTab, number>
  /** When the phone last heard of these days (ms since 1970); null: it has none of them. */
  asOf: number | null
  /** `loading`: nothing held, asked. `failed`: nothing held, no answer within 15 s. `none`: a valid answer says so (K6). */
  state: 'loading' | 'failed' | 'none' | 'shown'
}
