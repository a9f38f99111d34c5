import { type Decision, needsContent } from '@/domain/cases/decisions'
import { answered, refused, type StaffResult } from '../../shared/staff-call'
import { answerOf, requestOf, storeAnswer } from './answered-requests'
import type { CaseCall } from './case-call'
import { conflict, conflictOfInterest, hasAccount, judgesOwnDecision, requireCase } from './case-checks'
import { type CaseRow, findCase } from './case-rows'
import { takenDown } from './case-views'
import { type CheckedDecision, checkedDecision } from './checked-decision'
import { applyDecision } from './decision-effects'
import { wholeCase } from './read-case'
import { appealedCases } from './cases-of-content'
import { contentCollectionOf } from './targets'

/**
 * Decides a case in the caller's transaction: content, sanction, reports, notifications, events (Q2). A request that
 * comes again answers what it answered, and does nothing (Q8).
 */
export function decideCase(tx: core.App, call: CaseCall): StaffResult {
  const request = requestOf(call)
  const stored = storedAnswer(tx, request)
  if (stored) return stored
  const decision = checkedDecision(call.body)
  if ('status' in decision) return decision
  const row = requireCase(tx, call)
  if ('status' in row) return row
  const code = refusalOf(tx, row, call, decision)
  if (code) return code
  applyDecision(tx, row, call.staff, decision)
  const after = findCase(tx, row.id) as CaseRow
  const result = answered(wholeCase(tx, after))
  storeAnswer(tx, request, row.id)
  return {
    ...result,
    change: {
      ...{ action: `case.${decision.decision}`, subject: row.id },
      before: { state: row.state, outcome: row.outcome, target: `${row.target_type}/${row.target_id}` },
      after: {
        state: after.state,
        outcome: after.outcome,
        reason: decision.reason,
        days: decision.days,
        hides: decision.hides,
      },
      why: decision.words,
    },
  }
}

/** They answer each appeal about the content: what comes back was wrongly hidden, and what is deleted was not. */
const SETTLING: ReadonlySet<Decision> = new Set(['accept-appeal', 'restore', 'delete'])

/** What the state of the case refuses. */
function refusalOf(tx: core.App, row: CaseRow, { staff }: CaseCall, decision: CheckedDecision): StaffResult | null {
  const kind = decision.decision
  const interest = conflictOfInterest(tx, row, staff)
  if (interest) return refused(403, interest)
  if (kind === 'note') return null
  const isOfAppeal = kind === 'accept-appeal' || kind === 'refuse-appeal'
  if (isOfAppeal && !row.has_appeal) return conflict(tx, row, 'case-changed')
  const judged = kind === 'refuse-appeal' ? [row] : SETTLING.has(kind) ? appealedCases(tx, row) : []
  if (judgesOwnDecision(tx, judged, staff)) return refused(403, 'own-decision')
  if (isOfAppeal) return null
  if (kind === 'restore') {
    const isSomething = row.sanction_id !== '' || takenDown(tx, row) !== ''
    return isSomething ? null : conflict(tx, row, 'nothing-to-restore')
  }
  if (row.state === 'closed' || (kind === 'escalate' && row.state === 'escalated'))
    return conflict(tx, row, 'case-changed')
  if (needsContent(kind) && contentCollectionOf(row.target_type) === null)
    return refused(400, 'invalid', { decision: 'invalid' })
  const isAgainstUser = kind === 'warn' || kind === 'suspend' || kind === 'ban'
  return isAgainstUser && !hasAccount(tx, row.author_id) ? refused(409, 'author-gone') : null
}

/** The present case in place of the former answer: it says what the request did. */
function storedAnswer(tx: core.App, request: string): StaffResult | null {
  const id = answerOf(tx, request)
  const row = id === null ? undefined : findCase(tx, id)
  return row ? answered(wholeCase(tx, row)) : null
}
