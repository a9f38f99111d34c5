import type { Word } from '@/domain/football/sources/disagreement'
import type { SourceName } from '@/domain/football/sources/source'
import type { MatchStatus } from '@/domain/football/statuses'
import type { FootballSourceView } from './staff'

/** What editors see of the sources of matches. Times are milliseconds by the server's clock. */
export interface FootballSourcesPage {
  now: number
  /** One of them without a provider. */
  sources: FootballSourceView[]
  /** What an editor chose, and whether the settings of the host turn the replay off. */
  replay: { isOn: boolean; byHost: boolean }
  competitions: RankedCompetition[]
  disagreements: Disagreement[]
  missing: SeenMatch[]
}

/** A competition near today of which sources tell. */
export interface RankedCompetition {
  id: string
  nameAr: string
  nameEn: string
  /** Those that an editor ranked, the first in rank first. */
  ranks: SourceName[]
  /** Those that tell of its matches. */
  told: SourceName[]
  version: string
}

/** A match as fans see it, by the source that said so. */
export interface SeenMatch {
  id: string
  competitionAr: string
  competitionEn: string
  homeAr: string
  homeEn: string
  awayAr: string
  awayEn: string
  kickoff: number
  status: MatchStatus
  /** `2-1`, home first; empty while it is unknown. */
  score: string
  source: SourceName
  since: number
}

/** What another source says of a match (K8). */
export interface Disagreement extends SeenMatch {
  other: SourceName
  said: Word
}

/** Teams without an Arabic name, the most followed first, and how many there are (K12). */
export interface UnnamedTeams {
  teams: UnnamedTeam[]
  count: number
}

export interface UnnamedTeam {
  id: string
  nameEn: string
  /** ISO 3166 code; empty when unknown. */
  country: string
  followers: number
  version: string
}
