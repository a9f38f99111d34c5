import type { Code } from '@/domain/codes'
import { chatOf } from '@/domain/messages'
import { blockBetween, refuseIfBlocked } from '../relations/block-rule'
import { refuse } from '../shared/refuse'
import { readRow } from '../shared/sql'
import { storedNow } from '../shared/time'
import { requireEditWindow } from './edit-window'
import { isAnswer, nextNumber } from './numbers-and-replies'
import { REFUSED } from './text-rule'

const CHAT = { messages: 'private_messages', column: 'chat' } as const

/**
 * Refuses a message whose sender may not write to its receiver (Z23, Z24), or that answers no message of the conversation
 * (Z15). Gives it the number after the newest one, in its own transaction (Z1).
 */
export function admit(tx: core.App, message: core.Record): void {
  const [sender, receiver] = [message.getString('sender_id'), message.getString('receiver_id')]
  if (sender === receiver) refuse(REFUSED, { receiver_id: 'self' })
  const chat = chatOf(sender, receiver)
  const found = readRow(
    tx,
    `SELECT ${HAS_ACCOUNT} AS there, ${blockBetween('{:sender}', '{:receiver}')} AS blocked, ${IS_CLOSED} AS closed,
      ${isAnswer(CHAT)} AS answers, ${nextNumber(CHAT)} AS next`,
    { sender, receiver, conversation: chat, reply: message.getString('reply_to'), now: storedNow() },
    { there: 0, blocked: 0, closed: 0, answers: 0, next: 0 },
  )
  refuse(REFUSED, {
    receiver_id: receiverError(found),
    reply_to: found.answers ? null : 'invalid',
  })
  message.set('chat', chat)
  message.set('number', found.next)
}

const receiverError = ({ there, blocked, closed }: { there: number; blocked: number; closed: number }): Code | null => {
  if (!there) return 'gone'
  if (blocked) return 'blocked'
  return closed ? 'not-open' : null
}

/** True until the day on which the account ends. */
const HAS_ACCOUNT = "EXISTS (SELECT 1 FROM users WHERE id = {:receiver} AND (delete_at = '' OR delete_at > {:now}))"

/** The receiver takes messages of followed users only, does not follow the sender and never answered. */
const IS_CLOSED = `(EXISTS (SELECT 1 FROM profiles WHERE id = {:receiver} AND messages_from = 'followed')
  AND NOT EXISTS (SELECT 1 FROM follows WHERE id = {:receiver} || {:sender})
  AND NOT EXISTS (SELECT 1 FROM private_messages WHERE sender_id = {:receiver} AND chat = {:conversation}))`

/** Refuses an edit of a scrubbed message, of one that is too old, and across a block (Z13, Z23). */
export function requireEditable(app: core.App, message: core.Record): void {
  requireEditWindow(message)
  const before = message.original()
  refuseIfBlocked(app, before.getString('receiver_id'), before.getString('sender_id'), 'receiver_id')
}
