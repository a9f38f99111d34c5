import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { isUser } from '../shared/users'
import { decideRequest, type DecisionCall } from './decide-request'
import { applyRequestRule, attachAdImage, refuseDecided } from './request-rule'

export function onCreate(e: core.RecordEvent): void {
  applyRequestRule(e.record)
  inTransaction(e, (tx) => {
    attachAdImage(tx, e.record)
    e.next()
  })
}

export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, e.record.getString('user_id'))
    e.next()
  })
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column; views move meanwhile.
  e.record.ignoreUnchangedFields(true)
  e.next()
}

export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) refuseDecided(e.record)
  e.next()
}

/** Go calls it in the transaction of a decision by staff. */
export function onDecision(e: core.RecordEvent): void {
  const call = JSON.parse(e.record.getString('input')) as DecisionCall
  e.record.set('output', JSON.stringify(decideRequest(e.app, call)))
}

/** Of an ended account: what waits is withdrawn; what was decided stays for the accounts, without user, number and image. */
export function keepDecided(tx: core.App, user: string): void {
  for (const request of tx.findRecordsByFilter('ad_requests', 'user_id = {:user}', '', 0, 0, { user })) {
    if (request.getString('status') === 'pending') {
      tx.delete(request)
      continue
    }
    for (const name of ['user_id', 'phone_number', 'image', 'image_upload', 'image_hash']) request.set(name, '')
    tx.save(request)
  }
}
