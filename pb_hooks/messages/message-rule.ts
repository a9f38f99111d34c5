import { chatOf, parseMessage } from '@/domain/messages'
import { MESSAGE_EDIT_MS } from '@/domain/limits'
import { pairId } from '@/domain/ids'
import { parseAlt } from '@/domain/posts'
import { refuseIfBlocked } from '../relations/block-rule'
import { refuse } from '../shared/refuse'
import { isTrue, readRow } from '../shared/sql'
import { storedNow, storedTime } from '../shared/time'

const MESSAGE = 'This message cannot be taken.'

/** Stores the normalised text, or refuses it with the field's code. */
export function applyMessageRule(message: core.Record): void {
  const hasMedia = Boolean(message.getString('media_upload') || message.get('media'))
  const content = parseMessage(message.getString('content'), hasMedia)
  const alt = parseAlt(message.getString('media_alt'))
  refuse(MESSAGE, { content: content.code, media_alt: alt.code })
  message.set('content', content.text)
  message.set('media_alt', alt.text)
}

/** Refuses a message whose sender may not write to its receiver (Z23, Z24), and names the conversation. */
export function requireReceiver(tx: core.App, message: core.Record): void {
  const [sender, receiver] = [message.getString('sender_id'), message.getString('receiver_id')]
  if (sender === receiver) refuse(MESSAGE, { receiver_id: 'self' })
  if (!hasAccount(tx, receiver)) refuse(MESSAGE, { receiver_id: 'gone' })
  refuseIfBlocked(tx, receiver, sender, 'receiver_id')
  message.set('chat', chatOf(sender, receiver))
  if (isClosed(tx, message)) refuse(MESSAGE, { receiver_id: 'not-open' })
}

/** True until the day on which the account ends. */
const hasAccount = (tx: core.App, user: string): boolean =>
  isTrue(tx, "EXISTS (SELECT 1 FROM users WHERE id = {:user} AND (delete_at = '' OR delete_at > {:now}))", {
    user,
    now: storedNow(),
  })

/** True when the receiver takes messages of followed users only, does not follow the sender and never answered. */
const isClosed = (tx: core.App, message: core.Record): boolean =>
  isTrue(
    tx,
    `EXISTS (SELECT 1 FROM profiles WHERE id = {:receiver} AND messages_from = 'followed')
      AND NOT EXISTS (SELECT 1 FROM follows WHERE id = {:follow})
      AND NOT EXISTS (SELECT 1 FROM private_messages WHERE sender_id = {:receiver} AND chat = {:chat})`,
    {
      receiver: message.getString('receiver_id'),
      follow: pairId(message.getString('receiver_id'), message.getString('sender_id')),
      chat: message.getString('chat'),
    },
  )

/** Refuses an answer to what is no message of the conversation; it may be scrubbed (Z15). */
export function requireAnsweredMessage(tx: core.App, message: core.Record): void {
  const [id, chat] = [message.getString('reply_to'), message.getString('chat')]
  if (!id) return
  const isThere = isTrue(tx, 'EXISTS (SELECT 1 FROM private_messages WHERE id = {:id} AND chat = {:chat})', {
    id,
    chat,
  })
  if (!isThere) refuse(MESSAGE, { reply_to: 'invalid' })
}

/** Gives a message the number after the newest one of its conversation, in its own transaction (Z1). */
export function takeNumber(tx: core.App, message: core.Record): void {
  const sql = 'SELECT coalesce(max(number), 0) + 1 AS next FROM private_messages WHERE chat = {:chat}'
  message.set('number', readRow(tx, sql, { chat: message.getString('chat') }, { next: 0 }).next)
}

/** Refuses an edit of a scrubbed message, of one that is too old, and across a block (Z13, Z23). */
export function requireEditable(app: core.App, message: core.Record): void {
  const before = message.original()
  if (before.getBool('removed')) refuse(MESSAGE, { content: 'gone' })
  const isLate = before.getString('created_at') < storedTime(serverNow() - MESSAGE_EDIT_MS)
  if (isLate) refuse(MESSAGE, { content: 'edit-late' })
  refuseIfBlocked(app, before.getString('receiver_id'), before.getString('sender_id'), 'receiver_id')
}
