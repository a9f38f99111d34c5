import type { MatchStatus } from './statuses'

export interface TwoScores {
  home: number
  away: number
}

/** One match as every source gives it and as the server stores it. Times are milliseconds since 1970. */
export interface Match {
  /** 15 characters (`ids.ts`). */
  id: string
  competition: string
  home: string
  away: string
  /** Such as `Group A` or `11`; empty when unknown. */
  round: string
  venue: string
  kickoff: number
  status: MatchStatus
  /** When the present period began; null outside of a period. */
  since: number | null
  score: TwoScores | null
  reds: TwoScores
  /** Kicks of a shoot-out that went in; null without one. */
  shootout: TwoScores | null
}

export type EventKind =
  | 'goal'
  | 'own-goal'
  | 'penalty'
  | 'missed-penalty'
  | 'yellow'
  | 'second-yellow'
  | 'red'
  | 'change'
  | 'var'
  | 'kick-scored'
  | 'kick-missed'

/** What happened in a match. `side` is the team that gains by a goal, or that the player belongs to. */
export interface MatchEvent {
  kind: EventKind
  side: 'home' | 'away'
  minute: number
  /** Minutes of stoppage time behind `minute`; 0 for none. */
  extra: number
  /** Who scored, was booked or goes off; empty when unknown. */
  player: string
  /** Who gave the pass, or comes on; empty for none. */
  other: string
  /** Of what was probably written twice: the id of the later entry, so that its scorer sees it. */
  double?: string
}

export interface LineupPlayer {
  /** 0 when unknown. */
  number: number
  name: string
  position: 'G' | 'D' | 'M' | 'F'
  captain: boolean
}

export interface Lineup {
  /** Such as `4-3-3`; empty when unknown. */
  formation: string
  starting: LineupPlayer[]
  bench: LineupPlayer[]
  coach: string
}

/** Values as the source writes them, such as `64%`; `kind` is one of `STATISTIC_KINDS` or the source's own word. */
export interface Statistic {
  kind: string
  home: string
  away: string
}

export interface MatchDetails {
  events: MatchEvent[]
  lineups: { home: Lineup; away: Lineup } | null
  /** In the source's order. */
  statistics: Statistic[]
}

/** The statistics that have words of ours. */
export const STATISTIC_KINDS = [
  'possession',
  'shots',
  'shots-on-target',
  'corners',
  'fouls',
  'offsides',
  'yellow-cards',
  'red-cards',
  'saves',
  'passes',
  'pass-accuracy',
  'expected-goals',
] as const
