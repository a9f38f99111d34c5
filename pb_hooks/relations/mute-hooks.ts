import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import { removeActor } from '../notifications/revoke'
import { inTransaction } from '../shared/in-transaction'
import { refuseAboveMaximum } from './relation-rule'

/** A mute changes only what its user sees; the muted user cannot notice it. */
export function onCreate(e: core.RecordEvent): void {
  refuseAboveMaximum(e.app, e.record, HIDDEN_USERS_MAX, 'mutes-full')
  e.next()
}

/** Removes the muted user from the muting user's notifications, also from earlier ones. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    removeActor(tx, e.record.getString('target_id'), e.record.getString('user_id'))
  })
}
