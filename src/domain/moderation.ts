import type { Code } from './codes'
import { isLongerThan, parseText, type ParsedText, tidyText } from './text'

/** Why staff acts against a user: the reasons of reports that fit an account. The user reads it in their own language. */
export const SANCTION_REASONS = [
  'offensive',
  'spam',
  'hate',
  'bullying',
  'violence',
  'sexual',
  'false_information',
  'scam',
  'impersonation',
  'privacy_or_copyright',
  'illegal',
  'other',
] as const

export type SanctionReason = (typeof SANCTION_REASONS)[number]

const reasons: ReadonlySet<string> = new Set(SANCTION_REASONS)

export const isSanctionReason = (value: unknown): value is SanctionReason =>
  typeof value === 'string' && reasons.has(value)

/** Those against an account; the others are against content. */
export const ACCOUNT_SANCTIONS = ['warn', 'suspend', 'ban'] as const
export type AccountSanction = (typeof ACCOUNT_SANCTIONS)[number]

export const SANCTION_KINDS = [...ACCOUNT_SANCTIONS, 'hide', 'delete'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

/** Those that take rights from the account. The others are about content, or words alone. */
const RESTRICTING_KINDS: readonly unknown[] = ['suspend', 'ban'] satisfies AccountSanction[]

export const isRestrictingKind = (kind: unknown): boolean => RESTRICTING_KINDS.includes(kind)

/** Code points of what staff writes to a user. */
export const SANCTION_WORDS_MAX = 1000

/** Rows with `taken_down`: a user may appeal against that, too. */
export const TAKEN_DOWN_COLLECTIONS = ['hashtag_posts', 'hashtag_comments', 'chat_rooms'] as const
export type TakenDownCollection = (typeof TAKEN_DOWN_COLLECTIONS)[number]

/** Where the row is against which a user appeals. */
export type AppealTarget = 'sanctions' | TakenDownCollection

/** Code points of an appeal. */
export const APPEAL_MAX_CHARACTERS = 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** A decision can be appealed against for this long. */
export const APPEAL_MS = 20 * DAY_MS

/** The error of a normalised appeal, or null. */
export function checkAppeal(text: string): Code | null {
  if (text === '') return 'appeal-missing'
  return isLongerThan(text, APPEAL_MAX_CHARACTERS) ? 'appeal-too-long' : null
}

/** Checks and normalises a raw appeal, its length first. */
export const parseAppeal = (raw: string): ParsedText =>
  parseText(raw, { most: APPEAL_MAX_CHARACTERS, tooLong: 'appeal-too-long', tidy: tidyText, check: checkAppeal })

/**
 * Whether a decision can still be appealed against.
 * @param decidedAt ms since 1970
 * @param now ms since 1970 by the server's clock
 */
export const isAppealOpen = (decidedAt: number, now: number): boolean => now < decidedAt + APPEAL_MS
