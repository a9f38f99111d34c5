import { inTransaction } from '../shared/in-transaction'
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

/** Before its cascade, which would load each view. */
export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    removeCounts(tx, e.record.id)
    e.next()
  })
}

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
