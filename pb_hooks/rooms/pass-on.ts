import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

/** Gives a room without an owner to its eldest moderator, else to its eldest member; else the room ends (Z33). */
export function passOn(tx: core.App, room: string): void {
  const next = readRows(tx, ELDEST, { room }, { user: '' })[0]
  if (!next) {
    for (const record of tx.findRecordsByIds('chat_rooms', [room])) tx.delete(record)
    return
  }
  const values = { room, user: next.user, now: storedNow() }
  run(tx, "UPDATE room_members SET role = 'owner', updated_at = {:now} WHERE id = {:room} || {:user}", values)
  run(tx, 'UPDATE chat_rooms SET owner_id = {:user}, updated_at = {:now} WHERE id = {:room}', values)
}

const ELDEST = `SELECT user_id AS user FROM room_members WHERE room_id = {:room} AND NOT is_banned
  ORDER BY role = 'moderator' DESC, joined_at, id LIMIT 1`
