import { CASE_LIMITS, type Decision, isActing, isDecision, SUSPENSION_DAYS } from '@/domain/cases/decisions'
import { isSanctionReason, type SanctionReason } from '@/domain/moderation'
import { boundedText, numberOf, refused, refusedFields, type StaffResult } from '../../shared/staff-call'
import type { CaseCall } from './case-call'

/** A decision whose fields were checked. */
export interface CheckedDecision {
  decision: Decision
  /** Empty where none is needed. */
  reason: SanctionReason | ''
  /** Days of a suspension; 0 for others. */
  days: number
  /** To the author, or the note. */
  words: string
  /** To the reporters; empty for none. */
  response: string
  /** A warning, suspension or ban takes the content down as well. No other decision does: its author would hear no reason. */
  hides: boolean
}

const MAY_HIDE: ReadonlySet<Decision> = new Set(['warn', 'suspend', 'ban'])

/** Reads what staff sent, or refuses it with each field's code. */
export function checkedDecision(body: CaseCall['body']): CheckedDecision | StaffResult {
  const { decision } = body
  if (!isDecision(decision)) return refused(400, 'invalid', { decision: 'invalid' })
  const reason = isActing(decision) && isSanctionReason(body.reason) ? body.reason : ''
  const days = decision === 'suspend' ? numberOf(body.days) : 0
  const most = decision === 'note' ? CASE_LIMITS.note : CASE_LIMITS.words
  const [words, response] = [boundedText(body.words, most), boundedText(body.response, CASE_LIMITS.response)]
  const refusal = refusedFields({
    reason: isActing(decision) && reason === '' ? 'reason-missing' : null,
    days: decision === 'suspend' && !SUSPENSION_DAYS.some((one) => one === days) ? 'days-missing' : null,
    words: words === null ? 'words-too-long' : decision === 'note' && words === '' ? 'note-missing' : null,
    response: response === null ? 'response-too-long' : null,
  })
  if (refusal) return refusal
  return {
    ...{ decision, days, reason, hides: body.hide === true && MAY_HIDE.has(decision) },
    ...{ words: words ?? '', response: response ?? '' },
  }
}
