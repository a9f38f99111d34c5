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

/** Moves the seats of both users to a new message. Only the receiver's counts it as unread (Z7). */
export function moveSeats(tx: core.App, message: core.Record): void {
  const [sender, receiver] = [message.getString('sender_id'), message.getString('receiver_id')]
  moveSeat(tx, message, { user: sender, peer: receiver, unread: 0 })
  moveSeat(tx, message, { user: receiver, peer: sender, unread: 1 })
}

interface Seat {
  user: string
  peer: string
  unread: 0 | 1
}

/** The first message of two users makes their seats. */
function moveSeat(tx: core.App, message: core.Record, seat: Seat): void {
  const values = {
    ...shownOf(message),
    ...seat,
    id: pairId(seat.user, seat.peer),
    chat: message.getString('chat'),
    by: message.getString('sender_id'),
    at: message.getString('created_at'),
  }
  if (run(tx, MOVE, values) === 0) run(tx, MAKE, values)
}

const MOVE = `UPDATE private_chats SET last_number = {:number}, last_at = {:at}, last_by = {:by}, last_kind = {:kind},
    last_words = {:words}, last_removed = {:removed}, unread = unread + {:unread}, updated_at = {:now}
  WHERE id = {:id}`

const MAKE = `INSERT INTO private_chats (id, user_id, peer_id, chat, last_number, last_at, last_by, last_kind,
    last_words, last_removed, unread, created_at, updated_at)
  VALUES ({:id}, {:user}, {:peer}, {:chat}, {:number}, {:at}, {:by}, {:kind},
    {:words}, {:removed}, {:unread}, {:now}, {:now})`

/** Writes an edited or scrubbed message into the seats whose newest it is, except where its user hid or cleared it. */
export function updateExcerpts(tx: core.App, message: core.Record): void {
  const [sender, receiver] = [message.getString('sender_id'), message.getString('receiver_id')]
  run(
    tx,
    `UPDATE private_chats SET last_kind = {:kind}, last_words = {:words}, last_removed = {:removed}, updated_at = {:now}
      WHERE id IN ({:one}, {:other}) AND last_number = {:number} AND cleared_number < {:number}
        AND NOT EXISTS (SELECT 1 FROM hidden_messages WHERE id = private_chats.user_id || {:message})`,
    { ...shownOf(message), one: pairId(sender, receiver), other: pairId(receiver, sender), message: message.id },
  )
}

/** Empties the excerpt of a message that the user hid, if it is the newest (Z14). */
export function forgetExcerpt(tx: core.App, user: string, message: core.Record): void {
  run(
    tx,
    `UPDATE private_chats SET last_kind = '', last_words = '', last_removed = 0, updated_at = {:now}
      WHERE user_id = {:user} AND chat = {:chat} AND last_number = {:number}`,
    { user, chat: message.getString('chat'), number: message.getInt('number'), now: storedNow() },
  )
}
