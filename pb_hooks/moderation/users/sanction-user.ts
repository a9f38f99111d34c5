import { CASE_DUE_MS, caseRank } from '@/domain/cases/case-rank'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import { notifySystem } from '../../notifications/notify'
import { answered, type StaffResult } from '../../shared/staff-call'
import { storeAnswer } from '../cases/answered-requests'
import type { CaseCall, StaffCaller } from '../cases/case-call'
import { addEvent } from '../cases/case-events'
import { insertCase, newCaseId } from '../cases/case-rows'
import { findTarget, stateOf } from '../cases/targets'
import { sanction } from '../sanctions'
import { type CheckedSanction, checkedSanction } from './checked-sanction'
import { openCall } from './open-call'

/**
 * Warns, suspends or bans a user, in the caller's transaction: the sanction, the case that it closes, the notification.
 * Through the case the user's appeal reaches the staff.
 */
export function sanctionUser(tx: core.App, call: CaseCall): StaffResult {
  const opened = openCall(tx, call)
  if ('status' in opened) return opened
  const checked = checkedSanction(call.body)
  if ('status' in checked) return checked
  const { id: user, staff } = call
  const { kind, reason, until, words } = checked
  const caseId = newCaseId()
  const made = sanction(tx, {
    ...{ user, kind, reason, words, by: staff.id, byName: staff.name, caseId },
    ...(until === 0 ? {} : { until }),
  })
  storeCase(tx, caseId, { user, staff, made }, checked)
  addEvent(tx, caseId, staff, { action: kind, reason, words })
  notifySystem(tx, user, {
    type: 'moderation',
    key: `moderation:case:${caseId}:${kind}`,
    data: {
      ...{ outcome: kind, target: 'user', case_id: caseId, reason },
      ...(until === 0 ? {} : { until }),
      ...(words === '' ? {} : { words }),
    },
  })
  storeAnswer(tx, opened.request, made)
  return {
    ...answered({}),
    change: {
      ...{ action: `user.${kind}`, subject: user, why: words },
      before: { sanctions: opened.inForce.map(({ id }) => id) },
      after: { sanction: made, reason, until },
    },
  }
}

interface Made {
  user: string
  staff: StaffCaller
  /** The id of the sanction. */
  made: string
}

/** A case that nobody reported, and that is decided. */
function storeCase(tx: core.App, id: string, { user, staff, made }: Made, { kind, reason }: CheckedSanction): void {
  const now = serverNow()
  const profile = findTarget(tx, 'user', user)
  insertCase(tx, {
    ...{ id, target_type: 'user', target_id: user, author_id: user, reason },
    ...{ first_report_at: now, due_at: now + CASE_DUE_MS, rank: caseRank(now + CASE_DUE_MS, 1, reason) },
    ...{ state: 'closed', closed_at: now, outcome: kind, sanction_id: made },
    ...{ decided_by: staff.id, decided_name: staff.name },
    snapshot: JSON.stringify(profile ? stateOf('user', profile) : {}),
    snapshot_until: now + CASE_LIMITS.snapshotMs,
  })
}
