import { changeAuthor } from '../moderation/cases/case-rows'
import { isTakenDown } from '../moderation/taken-down'
import { isTrue, readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

/**
 * Gives a room whose owner has no seat any more to its eldest moderator, else to its eldest member; else the room ends
 * (Z33). So does one that is taken down: it would be put back, or held against somebody who wrote nothing in it.
 */
export function transferOwnership(tx: core.App, room: string, left: string): void {
  if (!isTrue(tx, 'EXISTS (SELECT 1 FROM chat_rooms WHERE id = {:room} AND owner_id = {:left})', { room, left })) return
  const [record] = tx.findRecordsByIds('chat_rooms', [room])
  const order = record && isTakenDown(record) ? [] : ORDER
  const next = order.map(([role, active]) => eldest(tx, room, role, active)).find((user) => user !== undefined)
  if (!next) {
    if (record) tx.delete(record)
    return
  }
  const values = { room, user: next, now: storedNow() }
  run(tx, "UPDATE room_members SET role = 'owner', updated_at = {:now} WHERE id = {:room} || {:user}", values)
  run(tx, 'UPDATE chat_rooms SET owner_id = {:user}, updated_at = {:now} WHERE id = {:room}', values)
  changeAuthor(tx, 'room', room, next)
}

/** Moderators first. Suspended users, and those whose accounts end, come last: they cannot act. */
const ORDER = [
  ['moderator', 1],
  ['member', 1],
  ['moderator', 0],
  ['member', 0],
] as const

/** Who has been in the room for the longest time, without a ban. An index has the order. */
const eldest = (tx: core.App, room: string, role: 'moderator' | 'member', active: 0 | 1): string | undefined =>
  readRows(
    tx,
    `SELECT s.user_id AS user FROM room_members s WHERE s.room_id = {:room} AND s.role = {:role} AND NOT s.is_banned
      AND ({:active} = 0 OR EXISTS
        (SELECT 1 FROM users u WHERE u.id = s.user_id AND u.suspended_until <= {:now} AND u.delete_at = ''))
      ORDER BY s.joined_at LIMIT 1`,
    { room, role, active, now: storedNow() },
    { user: '' },
  )[0]?.user
