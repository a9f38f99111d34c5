import { causeOf } from '../notifications/notification-rows'
import { revoke } from '../notifications/revoke'
import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { run } from '../shared/sql'
import { isUser, setAuthor } from '../shared/users'
import { isScrubbedNow } from './edit-and-delete-hooks'
import { attachMedia } from './message-media'
import { countOwn } from './own-message-counts'
import { notifyRoomMessage } from './room-message-notification'
import { admit, requireDeletable, requireEditable } from './room-message-rule'
import { applyTextRule } from './text-rule'

export { onDelete, onUpdate } from './edit-and-delete-hooks'

export function onCreateRequest(e: core.RecordRequestEvent): void {
  setAuthor(e)
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  applyTextRule(e.record)
  inTransaction(e, (tx) => {
    admit(tx, e.record)
    attachMedia(tx, e.record, { user: e.record.getString('user_id'), by: 'room_messages' })
    e.next()
  })
}

/** The message is stored, the room and the author's seat count it, and users are notified in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  const [user, room] = [e.record.getString('user_id'), e.record.getString('room_id')]
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, user)
    e.next()
    run(tx, 'UPDATE chat_rooms SET last_number = {:number} WHERE id = {:room}', {
      number: e.record.getInt('number'),
      room,
    })
    countOwn(tx, room, user)
    notifyRoomMessage(tx, e.record)
  })
}

export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireEditable(e.app, e.record)
  e.next()
}

/** A scrubbed message notifies nobody any more (Z12). */
export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const isScrubbed = isScrubbedNow(e.record)
    e.next()
    if (isScrubbed) revoke(tx, causeOf(e.record))
  })
}

export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireDeletable(e.app, e.record, e.auth.id)
  e.next()
}
