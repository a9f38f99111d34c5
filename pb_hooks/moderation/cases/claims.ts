import { CASE_LIMITS } from '@/domain/cases/decisions'
import { answered, refused, type StaffResult } from '../../shared/staff-call'
import { run } from '../../shared/sql'
import { conflictOfInterest, judgesOwnDecision, requireCase } from './case-checks'
import type { CaseCall } from './case-call'
import { type CaseRow, findCase, holderOf } from './case-rows'
import { wholeCase } from './read-case'

/** Takes a case for 15 minutes: nobody else decides it meanwhile (Q1). One that the member holds stays as it is. */
export function claimCase(tx: core.App, call: CaseCall): StaffResult {
  const row = requireCase(tx, call)
  if ('status' in row) return row
  if (holderOf(row) !== '') return answered(wholeCase(tx, row))
  // Whoever may not decide would only keep the others out (Q7).
  const interest = conflictOfInterest(tx, row, call.staff)
  if (interest) return refused(403, interest)
  if (row.has_appeal && judgesOwnDecision(tx, [row], call.staff)) return refused(403, 'own-decision')
  const until = serverNow() + CASE_LIMITS.claimMs
  return changed(tx, row, 'case.claim', { by: call.staff.id, name: call.staff.name, until })
}

export function releaseCase(tx: core.App, call: CaseCall): StaffResult {
  const row = requireCase(tx, call)
  if ('status' in row) return row
  if (holderOf(row) === '') return answered(wholeCase(tx, row))
  return changed(tx, row, 'case.release', { by: '', name: '', until: 0 })
}

function changed(
  tx: core.App,
  { id, version, claimed_name: before }: CaseRow,
  action: string,
  { by, name, until }: { by: string; name: string; until: number },
): StaffResult {
  run(
    tx,
    `UPDATE cases SET claimed_by = {:by}, claimed_name = {:name}, claimed_until = {:until}, version = {:next}
      WHERE id = {:id}`,
    { id, by, name, until, next: version + 1 },
  )
  return {
    ...answered(wholeCase(tx, findCase(tx, id) as CaseRow)),
    change: { action, subject: id, before: { claimed: before }, after: { claimed: name } },
  }
}
