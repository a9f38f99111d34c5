import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { isUser } from '../shared/users'
import { isRewritten, isScrubbedNow } from './edit-and-delete-hooks'
import { attachMedia } from './message-media'
import { notifyMessage } from './message-notification'
import { admit, requireEditable } from './message-rule'
import { moveSeats, noteChange } from './seats'
import { applyTextRule } from './text-rule'

export { onDelete, onUpdate } from './edit-and-delete-hooks'

/** The requesting user is the sender. The API rule has refused another's id. */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) e.record.set('sender_id', e.auth.id)
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  applyTextRule(e.record)
  inTransaction(e, (tx) => {
    admit(tx, e.record)
    attachMedia(tx, e.record, { user: e.record.getString('sender_id'), by: 'private_messages' })
    e.next()
  })
}

/** The message is stored, both users' seats move and the receiver is notified in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, e.record.getString('sender_id'))
    e.next()
    moveSeats(tx, e.record)
    notifyMessage(tx, e.record)
  })
}

export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireEditable(e.app, e.record)
  e.next()
}

export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const isChanged = isRewritten(e.record) || isScrubbedNow(e.record)
    e.next()
    if (isChanged) noteChange(tx, e.record)
  })
}
