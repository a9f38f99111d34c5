/** How far a match is. The three states of the tabs are derived from it (`stateOf`). */
export const MATCH_STATUSES = [
  'scheduled',
  'tbd',
  'postponed',
  'h1',
  'ht',
  'h2',
  'break',
  'e1',
  'eht',
  'e2',
  'pens',
  'stopped',
  'ft',
  'aet',
  'pso',
  'abandoned',
  'awarded',
  'walkover',
  'cancelled',
] as const

export type MatchStatus = (typeof MATCH_STATUSES)[number]

export type MatchState = 'upcoming' | 'live' | 'finished'

const UPCOMING: readonly MatchStatus[] = ['scheduled', 'tbd', 'postponed']
const LIVE: readonly MatchStatus[] = ['h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped']

export function stateOf(status: MatchStatus): MatchState {
  if (UPCOMING.includes(status)) return 'upcoming'
  return LIVE.includes(status) ? 'live' : 'finished'
}

/** The match ended by a decision at the table: its score is no goals of play (K18). */
export const isDecided = (status: MatchStatus): boolean =>
  status === 'awarded' || status === 'walkover' || status === 'cancelled'

/** The match has a result by play: no postponed, abandoned, awarded, walked over or cancelled one (K18). */
export const isPlayedOut = (status: MatchStatus): boolean => status === 'ft' || status === 'aet' || status === 'pso'
