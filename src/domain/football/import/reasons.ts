/** Why a line of a file is not stored as it stands. The page has words for each, at the field that it concerns. */

export type ImportField =
  | 'line'
  | 'competition'
  | 'home'
  | 'away'
  | 'round'
  | 'venue'
  | 'date'
  | 'time'
  | 'zone'
  | 'score'
  | 'shootout'
  | 'status'

/** A line that can never be stored, and the field that is to blame. */
export const BAD_REASONS = {
  broken: 'line',
  'competition-missing': 'competition',
  'competition-long': 'competition',
  'competitions-many': 'competition',
  'home-missing': 'home',
  'home-long': 'home',
  'away-missing': 'away',
  'away-long': 'away',
  'same-team': 'away',
  'round-long': 'round',
  'venue-long': 'venue',
  'date-missing': 'date',
  'date-unreadable': 'date',
  'time-unreadable': 'time',
  'zone-unknown': 'zone',
  'time-not-real': 'time',
  'too-far': 'date',
  'score-unreadable': 'score',
  'score-range': 'score',
  'score-early': 'score',
  'score-unplayed': 'score',
  'score-missing': 'score',
  'shootout-unreadable': 'shootout',
  'shootout-missing': 'shootout',
  'status-unknown': 'status',
  'status-live': 'status',
  twice: 'line',
} as const satisfies Record<string, ImportField>

export type BadReason = keyof typeof BAD_REASONS

/** What the editor decides before the line is stored. */
export type UnclearReason = 'competition-unclear' | 'home-unclear' | 'away-unclear' | 'two-matches' | 'team-busy'

/** A stored match that an import does not change. */
export type SkippedReason = 'of-source' | 'has-entries' | 'in-play'
