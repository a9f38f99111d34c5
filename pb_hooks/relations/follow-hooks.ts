import { notifyFollow } from '../notifications/events'
import { causeOf } from '../notifications/notification-rows'
import { revoke } from '../notifications/revoke'
import { inTransaction } from '../shared/in-transaction'
import { refuseIfBlocked } from './block-rule'
import { countFollow } from './follow-counts'

/** Follow, both counts and tier change in one transaction, each count by one statement that reads nothing before. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    refuseIfBlocked(tx, e.record.getString('following_id'), e.record.getString('follower_id'), 'following_id')
    e.next()
    countFollow(tx, e.record, 1)
    notifyFollow(tx, e.record)
  })
}

export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    // Two phones may end the same follow at once; only the deletion that finds it changes counts.
    const isThere = tx.findRecordsByIds('follows', [e.record.id]).length > 0
    e.next()
    if (isThere) countFollow(tx, e.record, -1)
    revoke(tx, causeOf(e.record))
  })
}
