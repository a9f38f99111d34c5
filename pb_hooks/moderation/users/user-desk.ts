import { answerCalls } from '../../shared/answer-calls'
import type { StaffResult } from '../../shared/staff-call'
import type { CaseCall } from '../cases/case-call'
import { liftSanctions } from './lift-sanctions'
import { sanctionUser } from './sanction-user'

/** What staff do with users, by the names that Go gives to its routes (pocketbase/users). */
const ACTIONS: ReadonlyMap<string, (tx: core.App, call: CaseCall) => StaffResult> = new Map([
  ['sanction', sanctionUser],
  ['lift', liftSanctions],
])

/** Go calls it in the transaction of a change. */
export const onCall = answerCalls(ACTIONS)
