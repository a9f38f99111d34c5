import { answerCalls } from '../../shared/answer-calls'
import type { StaffResult } from '../../shared/staff-call'
import type { AdCall } from './ad-call'
import { changeAd } from './change-ad'
import { checkForm } from './check-form'
import { deleteAd } from './delete-ad'
import { makeByForm } from './make-by-form'
import { listAds, readAd } from './read-ads'
import { turnAd } from './turn-ad'

/** What staff ask for, by the names that Go gives to its routes (pocketbase/ads). */
const ACTIONS: ReadonlyMap<string, (app: core.App, call: AdCall) => StaffResult> = new Map([
  ['list', listAds],
  ['read', readAd],
  ['check', checkForm],
  ['make', makeByForm],
  ['change', changeAd],
  ['turn', turnAd],
  ['delete', deleteAd],
])

/** Go calls it in the transaction of a change; what reads is called without one. */
export const onCall = answerCalls(ACTIONS)
