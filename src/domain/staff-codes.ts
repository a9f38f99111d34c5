/** Error codes of the pages of staff. No fan's phone loads them. */
export const STAFF_CODES = [
  // the sign-in
  'not-staff',
  'code-needed',
  // the second factor
  'factor-expired',
  'factor-off',
  // the key of a provider of matches
  'key-missing',
  'key-characters',
  'key-refused',
  'key-blocked',
  'key-untried',
  'key-by-host',
  // advertisements
  'ad-incomplete',
  'ad-title-long',
  'ad-description-long',
  'ad-link',
  'ad-picture-address',
  'ad-picture-unreachable',
  'ad-time-range',
  'ad-end-order',
  'ad-end-past',
  // what another member of staff changed since it was shown
  'changed-meanwhile',
  // a change that was rolled back
  'change-too-long',
  // staff
  'last-super',
  'staff-name',
  'staff-name-taken',
  'staff-self',
  // cases
  'case-unknown',
  'case-changed',
  'case-claimed',
  'cases-many',
  'users-many',
  'own-case',
  'staff-case',
  'own-decision',
  'nothing-to-restore',
  'author-gone',
  'days-missing',
  'words-too-long',
  'note-missing',
  'response-too-long',
  // the list of words
  'phrase-too-long',
  'phrase-missing',
  'phrase-listed',
  'phrase-untried',
  'words-full',
  // sources of news
  'news-address',
  'news-address-taken',
  'news-name',
  'news-name-long',
  'news-sources-full',
  // users
  'verification-missing',
  // hashtags
  'threshold-minimum',
  'threshold-maximum',
  // scorers
  'user-unknown',
  'competition-unknown',
  // matches by hand
  'match-changed',
  'match-replayed',
  'match-begun',
  'by-hand-only',
  'has-entries',
  'same-team',
  'name-missing',
  'name-similar',
  'name-exists',
  'name-too-long',
  'gone-name',
  'kickoff-missing',
  'kickoff-zone',
  'kickoff-unknown',
  'kickoff-range',
  'round-too-long',
  'venue-too-long',
  'score-missing',
  'score-by-entries',
  'hand-matches-full',
  'lineup-full',
  'bench-full',
  'formation-unknown',
  'number-range',
  'number-twice',
  'player-missing',
  'captain-twice',
  // imports of matches
  'import-empty',
  'import-columns',
  'import-lines',
  'import-json',
  'import-changed',
  'import-running',
  'import-nothing',
  'import-slow',
  'import-unstored',
  // appeals
  // limits
  'limit-count',
  'limit-time',
  'limit-needed',
  // announcements
  'announcement-missing',
  'announcement-long',
  'announcements-full',
  'level-missing',
  'moment-missing',
  'end-before-begin',
  'end-passed',
  'end-too-late',
  // requests of advertisements
  'start-range',
  'answer-long',
  'request-link',
  'own-request',
  // sources of matches
  'replay-by-host',
  'team-name-missing',
  'team-name-long',
  'team-name-script',
] as const

export type StaffCode = (typeof STAFF_CODES)[number]

const KNOWN: ReadonlySet<string> = new Set(STAFF_CODES)

export const isStaffCode = (value: string): value is StaffCode => KNOWN.has(value)
