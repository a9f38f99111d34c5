import { pairId } from '@/domain/ids'
import { MESSAGE_EXCERPT_CHARACTERS } from '@/domain/limits'
import { excerptOf } from '@/domain/notifications'
import { run } from '../shared/sql'
import { storedNow } from '../shared/time'

// A seat is a user's row of a conversation. Everything in it goes by numbers of messages, so that it equals a recount.

/** What the list of conversations shows of a message. */
const shownOf = (message: core.Record) => ({
  kind: message.getString('media_type'),
  words: excerptOf(message.getString('content'), MESSAGE_EXCERPT_CHARACTERS),
  removed: message.getBool('removed') ? 1 : 0,
  number: message.getInt('number'),
  now: storedNow(),
})

/**
 * Moves the seats of both users to a new message; the first message makes them. Only the receiver's counts it as unread
 * (Z7).
 */
export function moveSeats(tx: core.App, message: core.Record): void {
  const [sender, receiver] = [message.getString('sender_id'), message.getString('receiver_id')]
  const values = {
    ...shownOf(message),
    sender,
    receiver,
    chat: message.getString('chat'),
    at: message.getString('created_at'),
  }
  const moved = run(tx, MOVE, values)
  if (moved === 2) return
  for (const [user, peer] of [
    [sender, receiver],
    [receiver, sender],
  ] as const) {
    run(tx, MAKE, { ...values, user, peer })
  }
}

const MOVE = `UPDATE private_chats SET last_number = {:number}, last_at = {:at}, last_by = {:sender}, last_kind = {:kind},
    last_words = {:words}, last_removed = {:removed}, unread = unread + (user_id = {:receiver}), updated_at = {:now}
  WHERE id IN ({:sender} || {:receiver}, {:receiver} || {:sender})`

/** Makes a seat that is not there. */
const MAKE = `INSERT INTO private_chats (id, user_id, peer_id, chat, last_number, last_at, last_by, last_kind,
    last_words, last_removed, unread, created_at, updated_at)
  SELECT {:user} || {:peer}, {:user}, {:peer}, {:chat}, {:number}, {:at}, {:sender}, {:kind},
    {:words}, {:removed}, {:user} = {:receiver}, {:now}, {:now}
  WHERE NOT EXISTS (SELECT 1 FROM private_chats WHERE id = {:user} || {:peer})`

/**
 * Counts an edited or scrubbed message in both seats, so that phones which do not pull the conversation notice (Z12, Z13).
 * Writes it into those whose newest it is, except where its user hid or cleared it.
 */
export function noteChange(tx: core.App, message: core.Record): void {
  const [sender, receiver] = [message.getString('sender_id'), message.getString('receiver_id')]
  const values = { ...shownOf(message), one: pairId(sender, receiver), other: pairId(receiver, sender) }
  run(
    tx,
    `UPDATE private_chats SET changes = changes + 1, last_kind = iif(${IS_SHOWN}, {:kind}, last_kind),
        last_words = iif(${IS_SHOWN}, {:words}, last_words), last_removed = iif(${IS_SHOWN}, {:removed}, last_removed),
        updated_at = {:now}
      WHERE id IN ({:one}, {:other})`,
    { ...values, message: message.id },
  )
}

/** The message is the newest one, and the user of the seat neither hid nor cleared it. */
const IS_SHOWN = `(last_number = {:number} AND cleared_number < {:number}
  AND NOT EXISTS (SELECT 1 FROM hidden_messages WHERE id = private_chats.user_id || {:message}))`

/** Empties the excerpt of a message that the user hid, if it is the newest (Z14). */
export function forgetExcerpt(tx: core.App, user: string, message: core.Record): void {
  run(
    tx,
    `UPDATE private_chats SET last_kind = '', last_words = '', last_removed = 0, updated_at = {:now}
      WHERE user_id = {:user} AND chat = {:chat} AND last_number = {:number}`,
    { user, chat: message.getString('chat'), number: message.getInt('number'), now: storedNow() },
  )
}
