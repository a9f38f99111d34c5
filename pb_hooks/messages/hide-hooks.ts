import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { forgetExcerpt } from './seats'

/** A user hides messages of their own conversations. Any other message is answered like one that is gone. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const user = e.record.getString('user_id')
    const message = tx.findRecordsByIds('private_messages', [e.record.getString('message_id')])[0]
    const isOwn = message && [message.getString('sender_id'), message.getString('receiver_id')].includes(user)
    if (!isOwn) return refuse('There is nothing to hide.', { message_id: 'gone' })
    e.next()
    forgetExcerpt(tx, user, message)
  })
}
