import { run } from '../shared/sql'
import { scrub } from './message-removal'

const OWN_ROWS = [
  'private_chats',
  'hidden_messages',
  'hidden_room_messages',
  'private_message_reactions',
  'room_message_reactions',
]

/**
 * Runs in the transaction that deletes an account. Before it, slices have scrubbed the messages and deleted the seats;
 * this takes what was written meanwhile (Z25).
 */
export function endMessages(tx: core.App, user: string): void {
  for (const [messages, author] of Object.entries({ private_messages: 'sender_id', room_messages: 'user_id' })) {
    const left = tx.findRecordsByFilter(messages, `${author} = {:user} && removed = false`, '', 0, 0, { user })
    for (const message of left) scrub(tx, message)
  }
  for (const collection of OWN_ROWS) {
    run(tx, `DELETE FROM ${collection} WHERE user_id = {:user}`, { user })
  }
}
