import { CASE_LIMITS } from '@/domain/cases/decisions'
import { notifySystem } from '../../notifications/notify'
import { answered, boundedText, refused, type StaffResult } from '../../shared/staff-call'
import { isTrue, run } from '../../shared/sql'
import { storedNow } from '../../shared/time'
import { storeAnswer } from '../cases/answered-requests'
import type { CaseCall, StaffCaller } from '../cases/case-call'
import { judgesOwnDecision } from '../cases/case-checks'
import { addEvent } from '../cases/case-events'
import { findCase } from '../cases/case-rows'
import { lift } from '../sanctions'
import { openCall } from './open-call'

/** Lifts all sanctions of a user that are in force, in the caller's transaction: all rights are back at once (Q11). */
export function liftSanctions(tx: core.App, call: CaseCall): StaffResult {
  const opened = openCall(tx, call)
  if ('status' in opened) return opened
  const words = boundedText(call.body.words, CASE_LIMITS.words)
  if (words === null) return refused(400, 'words-too-long', { words: 'words-too-long' })
  const { request, inForce } = opened
  const [first] = inForce
  if (!first) return refused(409, 'nothing-to-restore')
  // To take a sanction back accepts the appeal against it (Q7).
  if (inForce.some((one) => isAppealedOwnDecision(tx, one, call.staff))) return refused(403, 'own-decision')
  const { id: user, staff } = call
  for (const { id, case_id: caseId } of inForce) {
    lift(tx, { id, byName: staff.name })
    acceptAppeals(tx, id, staff, words)
    if (caseId !== '') leaveCase(tx, { id: caseId, sanction: id }, staff, words)
  }
  notifySystem(tx, user, {
    type: 'moderation',
    key: `moderation:lift:${first.id}`,
    data: { outcome: 'restore', target: 'user', ...(words === '' ? {} : { words }) },
  })
  storeAnswer(tx, request, first.id)
  const ids = inForce.map(({ id }) => id)
  return {
    ...answered({}),
    change: { action: 'user.lift', subject: user, before: { sanctions: ids }, after: { sanctions: [] }, why: words },
  }
}

function isAppealedOwnDecision(
  tx: core.App,
  { id, case_id: caseId }: { id: string; case_id: string },
  staff: StaffCaller,
): boolean {
  const waits = "EXISTS (SELECT 1 FROM appeals WHERE target_id = {:id} AND state = 'waiting')"
  const found = caseId !== '' && isTrue(tx, waits, { id }) && findCase(tx, caseId)
  return found ? judgesOwnDecision(tx, [found], staff) : false
}

const acceptAppeals = (tx: core.App, sanction: string, { name }: StaffCaller, words: string) =>
  run(
    tx,
    `UPDATE appeals SET state = 'accepted', words = {:words}, decided_by = {:name}, decided_at = {:now}, updated_at = {:now}
      WHERE target_id = {:sanction} AND state = 'waiting'`,
    { sanction, words, name, now: storedNow() },
  )

/** The case has no sanction left to take back. An appeal against its hidden content still waits. */
function leaveCase(
  tx: core.App,
  { id, sanction }: { id: string; sanction: string },
  staff: StaffCaller,
  words: string,
): void {
  const waits = "EXISTS (SELECT 1 FROM appeals WHERE target_id = cases.target_id AND state = 'waiting')"
  const changed = run(
    tx,
    `UPDATE cases SET sanction_id = '', has_appeal = has_appeal AND ${waits}, version = version + 1
      WHERE id = {:id} AND sanction_id = {:sanction}`,
    { id, sanction },
  )
  if (changed > 0) addEvent(tx, id, staff, { action: 'restore', reason: '', words })
}
