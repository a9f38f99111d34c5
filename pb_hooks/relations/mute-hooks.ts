import { removeActor } from '../notifications/revoke'
import { inTransaction } from '../shared/in-transaction'
import { requireRelationId } from './relation-id'
import { refuseAboveMost, refuseSelf } from './relation-rule'

/** A mute changes what its user sees, and nothing that the muted could notification. */
export function onCreate(e: core.RecordEvent): void {
  requireRelationId(e.record, 'user_id', 'target_id')
  refuseSelf(e.record, 'user_id', 'target_id')
  refuseAboveMost(e.app, e.record, 'user_id', 'mutes-full')
  e.next()
}

/** The muted leaves the notifications of the user, also those of earlier events. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    removeActor(tx, e.record.getString('target_id'), e.record.getString('user_id'))
  })
}
