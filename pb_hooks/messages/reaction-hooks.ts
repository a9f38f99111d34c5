import { COLLECTIONS } from '@/domain/collections'
import { inTransaction } from '../shared/in-transaction'
import { findShown } from '../moderation/taken-down'
import { isUser } from '../shared/users'
import { requireReactable, requireRemovable } from './reaction-rule'

export { answerList } from './reaction-list'

type Reactions = 'private_message_reactions' | 'room_message_reactions'

/** Triggers of the migration count the signs in the same transaction. */
export function onWrite(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    requireReactable(tx, e.record, messageOf(tx, e.record))
    e.next()
  })
}

export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireRemovable(e.app, e.record, messageOf(e.app, e.record))
  e.next()
}

/** The message, if it is there. With its room it is gone, also while it is still being removed (Z28). */
function messageOf(tx: core.App, reaction: core.Record): core.Record | undefined {
  const { column, collection } = COLLECTIONS[reaction.collection().name as Reactions].target
  const message = tx.findRecordsByIds(collection, [reaction.getString(column)])[0]
  const room = message?.getString('room_id')
  return room && !findShown(tx, 'chat_rooms', room) ? undefined : message
}
