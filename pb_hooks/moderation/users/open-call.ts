import { answered, refused, textOf, type StaffResult } from '../../shared/staff-call'
import { answerOf, requestOf } from '../cases/answered-requests'
import type { CaseCall } from '../cases/case-call'
import { conflictOfInterest, hasAccount } from '../cases/case-checks'
import { sanctionsInForce, versionOf } from './sanctions-in-force'

interface OpenCall {
  request: string
  inForce: ReturnType<typeof sanctionsInForce>
}

/**
 * Looks at a call that changes the sanctions of a user. It ends here when it was answered before (Q8), is about oneself or
 * staff (Q7), or shows older sanctions.
 */
export function openCall(tx: core.App, call: CaseCall): OpenCall | StaffResult {
  const { id: user, staff, body } = call
  const request = requestOf(call)
  if (request === '') return refused(400, 'invalid', { request: 'invalid' })
  if (answerOf(tx, request) !== null) return answered({})
  if (!hasAccount(tx, user)) return refused(404, 'gone')
  const interest = conflictOfInterest(tx, { author_id: user }, staff)
  if (interest) return refused(403, interest)
  const inForce = sanctionsInForce(tx, user)
  return textOf(body.version) === versionOf(tx, user, inForce)
    ? { request, inForce }
    : refused(409, 'changed-meanwhile')
}
