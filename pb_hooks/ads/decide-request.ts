import { parseAdAnswer } from '@/domain/ad-requests'
import { linkHost } from '@/domain/links'
import { storedTime } from '../shared/time'
import { makeAd } from './make-ad'
import { notifyRequester } from './notify-requester'

const HOUR = 60 * 60 * 1000
/** How far ahead an advertisement may begin. */
const LONGEST_AHEAD = 366 * 24 * HOUR

/** What Go carries of a request of staff, whose right it has checked (pocketbase/adrequests). */
export interface DecisionCall {
  request: string
  decision: 'approve' | 'reject'
  /** The id of the member of staff. */
  staff: string
  /** When an approved one begins (ms since 1970); 0 for now. */
  startsAt: number
  /** What the requester reads; empty for none. */
  answer: string
}

/** A code of src/domain/staff-codes.ts, or the change for the audit. */
export type DecisionResult = { code: string; status: number } | { code: ''; before: object; after: object }

/** Decides a request that nobody decided. Approval makes its advertisement in the same transaction, once (Q19). */
export function decideRequest(tx: core.App, call: DecisionCall): DecisionResult {
  const [request] = tx.findRecordsByIds('ad_requests', [call.request])
  // Its requester withdrew it, or somebody else decided it.
  if (!request || request.getString('status') !== 'pending') return { status: 409, code: 'changed-meanwhile' }
  const now = serverNow()
  const startsAt = Math.max(call.startsAt, now)
  if (startsAt > now + LONGEST_AHEAD) return { status: 400, code: 'start-range' }
  const link = request.getString('ad_link')
  // The rule may have become stricter since the request (Q18).
  if (call.decision === 'approve' && link !== '' && linkHost(link) === null)
    return { status: 400, code: 'request-link' }
  const answer = parseAdAnswer(call.answer)
  if (answer.code) return { status: 400, code: answer.code }
  request.load({ decided_at: storedTime(now), admin_response: answer.text })
  if (call.decision === 'approve') approve(tx, request, call.staff, startsAt)
  else request.set('status', 'rejected')
  tx.save(request)
  notifyRequester(tx, request)
  return { code: '', before: { status: 'pending' }, after: decided(request) }
}

function approve(tx: core.App, request: core.Record, staff: string, startsAt: number): void {
  const endsAt = startsAt + request.getInt('duration_hours') * HOUR
  const storage = tx.newFilesystem()
  try {
    const advertisement = makeAd(tx, {
      title: request.getString('ad_name'),
      description: '',
      link: request.getString('ad_link'),
      // A file of its own: it stays when the request goes.
      image: storage.getReuploadableFile(`${request.baseFilesPath()}/${request.getString('image')}`, false),
      startsAt,
      endsAt,
      staff,
      requestId: request.id,
    })
    request.load({
      status: 'approved',
      advertisement,
      starts_at: storedTime(startsAt),
      ends_at: storedTime(endsAt),
    })
  } finally {
    storage.close()
  }
}

const decided = (request: core.Record): object => ({
  status: request.getString('status'),
  ad_name: request.getString('ad_name'),
  price: request.getInt('price'),
  duration_hours: request.getInt('duration_hours'),
  advertisement: request.getString('advertisement'),
  starts_at: request.getString('starts_at'),
  ends_at: request.getString('ends_at'),
})
