import { CASE_LIMITS, LONGEST_SANCTION_MS, SUSPENSION_DAYS } from '@/domain/cases/decisions'
import { ACCOUNT_SANCTIONS, type AccountSanction, isSanctionReason, type SanctionReason } from '@/domain/moderation'
import { boundedText, numberOf, refused, refusedFields, type StaffResult } from '../../shared/staff-call'
import type { CaseCall } from '../cases/case-call'

const DAY_MS = 86_400_000

/** A sanction whose fields were checked. */
export interface CheckedSanction {
  kind: AccountSanction
  reason: SanctionReason
  /** ms since 1970; 0 without an end. */
  until: number
  /** To the user. */
  words: string
}

/** Reads what staff sent, or refuses it with each field's code. */
export function checkedSanction(body: CaseCall['body']): CheckedSanction | StaffResult {
  const kind = ACCOUNT_SANCTIONS.find((one) => one === body.kind)
  if (!kind) return refused(400, 'invalid', { kind: 'invalid' })
  const { reason } = body
  const words = boundedText(body.words, CASE_LIMITS.words)
  const end = kind === 'warn' ? { until: 0 } : endOf(kind, body)
  const refusal = refusedFields({
    reason: isSanctionReason(reason) ? null : 'reason-missing',
    ...('code' in end ? { [end.field]: end.code } : {}),
    words: words === null ? 'words-too-long' : null,
  })
  if (refusal) return refusal
  return { kind, reason: reason as SanctionReason, until: 'until' in end ? end.until : 0, words: words ?? '' }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== 0

type End = { until: number } | { field: 'days' | 'until'; code: string }

/** When it ends: after some days, or at a moment. A ban without either is for good, not one with an end of another form. */
function endOf(kind: AccountSanction, body: CaseCall['body']): End {
  const now = serverNow()
  if (isGiven(body.until)) {
    const until = numberOf(body.until)
    if (!(until > now)) return { field: 'until', code: 'end-passed' }
    return until <= now + LONGEST_SANCTION_MS ? { until } : { field: 'until', code: 'end-too-late' }
  }
  if (kind === 'ban' && !isGiven(body.days)) return { until: 0 }
  const days = numberOf(body.days)
  const isKnown = SUSPENSION_DAYS.some((one) => one === days)
  return isKnown ? { until: now + days * DAY_MS } : { field: 'days', code: 'days-missing' }
}
