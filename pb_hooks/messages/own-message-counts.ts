import { readRow, run } from '../shared/sql'
import { storedNow } from '../shared/time'

// Unread messages of a room are those above `read_number` without the user's own, which `own_above` counts (Z7, Z8).

/** Counts a new message as its author's own. It has the highest number, so that it is above what was read. */
export function countOwn(tx: core.App, room: string, user: string): void {
  run(tx, 'UPDATE room_members SET own_above = own_above + 1, updated_at = {:now} WHERE id = {:room} || {:user}', {
    room,
    user,
    now: storedNow(),
  })
}

/** The user's own messages of a room above a number. */
export const countOwnAbove = (tx: core.App, room: string, user: string, read: number): number =>
  readRow(
    tx,
    'SELECT count(*) AS own FROM room_messages WHERE user_id = {:user} AND room_id = {:room} AND number > {:read}',
    { room, user, read },
    { own: 0 },
  ).own
