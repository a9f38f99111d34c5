import { COLLECTIONS } from '@/domain/collections'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { mayReadMessage } from './readable-message'
import { forgetExcerpt } from './seats'

/** A user hides messages that they may read. Any other message is answered like one that is gone. */
export function onCreateExecute(e: core.RecordEvent): void {
  const { collection } = COLLECTIONS[e.record.collection().name as 'hidden_messages' | 'hidden_room_messages'].target
  inTransaction(e, (tx) => {
    const user = e.record.getString('user_id')
    const message = tx.findRecordsByIds(collection, [e.record.getString('message_id')])[0]
    if (!message || !mayReadMessage(tx, message, user)) {
      return refuse('There is nothing to hide.', { message_id: 'gone' })
    }
    e.next()
    if (collection === 'private_messages') forgetExcerpt(tx, user, message)
  })
}
