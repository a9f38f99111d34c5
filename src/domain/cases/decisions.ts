/** What staff decides on a case. Server and page read it. */

/** Those that act against the author need a reason that the author reads. */
export const ACTING_DECISIONS = ['warn', 'hide', 'delete', 'suspend', 'ban'] as const
export type ActingDecision = (typeof ACTING_DECISIONS)[number]

export const DECISIONS = [
  'dismiss',
  ...ACTING_DECISIONS,
  'restore',
  'escalate',
  'note',
  'accept-appeal',
  'refuse-appeal',
] as const
export type Decision = (typeof DECISIONS)[number]

const names: ReadonlySet<string> = new Set(DECISIONS)
const acting: ReadonlySet<string> = new Set(ACTING_DECISIONS)

export const isDecision = (value: unknown): value is Decision => typeof value === 'string' && names.has(value)

export const isActing = (decision: string): decision is ActingDecision => acting.has(decision)

/** Those about content. A user is warned, suspended or banned. */
export const needsContent = (decision: Decision): boolean => decision === 'hide' || decision === 'delete'

export const SUSPENSION_DAYS = [1, 3, 7, 30] as const

/** How far ahead staff may set the end of a suspension or ban. */
export const LONGEST_SANCTION_MS = 366 * 86_400_000

/** Filters of the list of cases, each with an index of its own. */
export const CASE_FILTERS = ['pending', 'mine', 'escalated', 'appeals', 'closed'] as const
export type CaseFilter = (typeof CASE_FILTERS)[number]

export const CASE_LIMITS = {
  /** Cases of a page of the list. */
  page: 50,
  /** Cases of a bulk decision. */
  bulk: 100,
  claimMs: 15 * 60_000,
  snapshotMs: 365 * 86_400_000,
  /** Characters of the answer to reporters, of the words to the author, and of a note. */
  response: 500,
  words: 500,
  note: 1000,
  preview: 200,
  /** Distinct counted reporters, and the age of their accounts, that hide content. */
  hiders: 5,
  hiderAgeMs: 7 * 86_400_000,
} as const
