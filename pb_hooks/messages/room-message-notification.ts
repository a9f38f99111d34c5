import { mentionedIn } from '../notifications/mentioned-users'
import { canNotify, causeOf } from '../notifications/notification-rows'
import { notify } from '../notifications/notify'
import { readGroup } from '../notifications/read-marks'
import { messageKey } from '../rooms/room-notifications'
import { isTrue, readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

/**
 * Notifies the author of the answered message and the first users whom the text names, if they are members who did not
 * mute the room. So a message costs the same in a room of any size (Z41). The notification has none of its words (Z12).
 */
export function notifyRoomMessage(tx: core.App, message: core.Record): void {
  const [actor, room] = [message.getString('user_id'), message.getString('room_id')]
  const key = messageKey(room)
  const receivers = new Set([...answered(tx, message), ...mentionedIn(tx, message.getString('content'))])
  const at = storedNow()
  const told = [...receivers].filter((to) => isTrue(tx, IS_TOLD, { to, actor, seat: room + to, at }))
  if (told.length === 0) return
  const data = { room_id: room, room_name: nameOf(tx, room), sender_id: actor, message_id: message.id }
  for (const to of told) {
    run(tx, FORGET_READ, { to, key })
    notify(tx, to, { type: 'message', key, actor, cause: causeOf(message), data, excerpt: '' })
  }
}

const IS_TOLD = `EXISTS (SELECT 1 FROM room_members WHERE id = {:seat} AND NOT muted)
  AND ${canNotify('{:to}', '{:actor}')}`

/** What was read names nobody again: the next notification of the room begins anew. */
const FORGET_READ = 'DELETE FROM notifications WHERE user_id = {:to} AND group_key = {:key} AND is_read = 1'

/** The author of the answered message. */
const answered = (tx: core.App, message: core.Record): string[] =>
  readRows(
    tx,
    'SELECT user_id AS id FROM room_messages WHERE id = {:id}',
    { id: message.getString('reply_to') },
    { id: '' },
  ).map(({ id }) => id)

const nameOf = (tx: core.App, room: string): string =>
  readRows(tx, 'SELECT name FROM chat_rooms WHERE id = {:room}', { room }, { name: '' })[0]?.name ?? ''

/** Marks the notification of a room that its user has read up to the newest message. */
export const readRoomNotification = (tx: core.App, user: string, room: string): void =>
  readGroup(tx, user, messageKey(room))
