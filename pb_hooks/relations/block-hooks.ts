import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import { removeActor } from '../notifications/revoke'
import { endInvitations } from '../rooms/invitations'
import { inTransaction } from '../shared/in-transaction'
import { endFollows } from './block-rule'
import { refuseAboveMaximum } from './relation-rule'

export function onCreate(e: core.RecordEvent): void {
  refuseAboveMaximum(e.app, e.record, HIDDEN_USERS_MAX, 'blocks-full')
  e.next()
}

/** Between two users with a block there are no follows, pending invitations and notifications. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const [user, target] = [e.record.getString('user_id'), e.record.getString('target_id')]
    e.next()
    endFollows(tx, user, target)
    endInvitations(tx, user, target)
    removeActor(tx, target, user)
    removeActor(tx, user, target)
  })
}
