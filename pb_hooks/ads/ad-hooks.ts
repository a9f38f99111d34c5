import { inTransaction } from '../shared/in-transaction'
import { run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { answerSignInRequired, isUser } from '../shared/users'
import { removeCounts } from './ad-counts'
import { applyAdRule, runningAds } from './ad-rule'

export function onCreate(e: core.RecordEvent): void {
  applyAdRule(e.record)
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  applyAdRule(e.record)
  e.next()
}

/** The counts go before its cascade, which would load each view. The requester sees that it ended now. */
export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    removeCounts(tx, e.record.id)
    run(tx, END_OF_REQUEST, { ad: e.record.id, now: storedNow() })
    e.next()
  })
}

const END_OF_REQUEST = `UPDATE ad_requests
  SET starts_at = min(starts_at, {:now}), ends_at = iif(ends_at = '', {:now}, min(ends_at, {:now}))
  WHERE advertisement <> '' AND advertisement = {:ad}`

/** Answers the advertisements that run now. `now` is the server's time; a 304 has it in the header Date. */
export function answerRunning(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  const now = new Date(serverNow())
  const ads = runningAds(e.app, now.getTime())
  const etag = `"${$security.md5(JSON.stringify(ads))}"`
  const header = e.response.header()
  header.set('Cache-Control', 'private, no-cache')
  header.set('Vary', 'Authorization')
  header.set('Date', now.toUTCString())
  header.set('ETag', etag)
  const etags = e.request.header.get('If-None-Match').split(',')
  if (etags.some((one) => one.trim().replace(/^W\//, '') === etag)) return e.noContent(304)
  return e.json(200, { now: now.toISOString(), ads })
}
