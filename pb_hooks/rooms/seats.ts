import { pairId } from '@/domain/ids'
import { MODERATORS_MAX, ROOMS_MAX } from '@/domain/limits'
import { ROOM_ROLES } from '@/domain/rooms'
import { refuse } from '../shared/refuse'
import { readRow, readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

// A seat is a user's row of a room: the right to read it (Z28). Triggers of the migration count members and list
// moderators, whoever writes a seat.

const SEAT = { role: '', banned: 0, hidden: 0 }

export type Seat = typeof SEAT

/**
 * The seat of a user in a room, if there is one. That of a deleted room is none, also while it is still being removed. One
 * that is taken down has its owner's alone, which is `hidden` (Q4).
 */
export const findSeat = (tx: core.App, room: string, user: string): Seat | undefined =>
  readRows(
    tx,
    `SELECT s.role, s.is_banned AS banned, r.taken_down <> '' AS hidden
      FROM room_members s CROSS JOIN chat_rooms r ON r.id = s.room_id
      WHERE s.id = {:id} AND (r.taken_down = '' OR r.owner_id = s.user_id)`,
    { id: pairId(room, user) },
    SEAT,
  )[0]

const rankOf = (seat: Seat | undefined): number => (seat ? ROOM_ROLES.findIndex((role) => role === seat.role) : -1)

/** Refuses a user who does not moderate the room. A banned one moderates nothing (Z32). */
export function requireModerator(tx: core.App, room: string, user: string): Seat {
  const seat = findSeat(tx, room, user)
  if (!seat || seat.banned || rankOf(seat) < ROOM_ROLES.indexOf('moderator')) {
    throw new ForbiddenError('This user does not moderate the room.')
  }
  if (seat.hidden) refuse('This room is hidden.', { room_id: 'taken-down' })
  return seat
}

/** Refuses an action on a user whom the actor does not outrank: moderators act on members, the owner on all (Z32). */
export function requireAbove(tx: core.App, room: string, actor: string, target: string): void {
  const seat = requireModerator(tx, room, actor)
  if (rankOf(seat) <= rankOf(findSeat(tx, room, target))) throw new ForbiddenError('This user has the same rights.')
}

/** Refuses a further room of a user who is in the most. Closed rooms do not count: each match has one. */
export function refuseAboveMostRooms(tx: core.App, user: string): void {
  const sql = `SELECT count(*) AS rooms FROM room_members s LEFT JOIN chat_rooms r ON r.id = s.room_id
    WHERE s.user_id = {:user} AND (r.closed_at IS NULL OR r.closed_at = '' OR r.closed_at > {:now})`
  const { rooms } = readRow(tx, sql, { user, now: storedNow() }, { rooms: 0 })
  if (rooms >= ROOMS_MAX) refuse('This user is in too many rooms.', { room_id: 'rooms-many' })
}

/** Refuses a further moderator: each member's phone has the list. */
export function refuseAboveMostModerators(tx: core.App, room: string): void {
  const sql = "SELECT count(*) AS moderators FROM room_members WHERE room_id = {:room} AND role = 'moderator'"
  const { moderators } = readRow(tx, sql, { room }, { moderators: 0 })
  if (moderators >= MODERATORS_MAX) refuse('This room has too many moderators.', { role: 'moderators-many' })
}

/** What a new seat has from the room: an old ban lasts (Z28), and older messages are not unread. */
const NEW_SEAT = { banned: 0, reason: '', last: 0 }

const readNewSeat = (tx: core.App, room: string, user: string): typeof NEW_SEAT =>
  readRow(
    tx,
    `SELECT EXISTS (SELECT 1 FROM room_bans WHERE id = {:id}) AS banned,
      coalesce((SELECT reason FROM room_bans WHERE id = {:id}), '') AS reason,
      coalesce((SELECT last_number FROM chat_rooms WHERE id = {:room}), 0) AS last`,
    { id: pairId(room, user), room },
    NEW_SEAT,
  )

/** Sets the columns of a new seat, in its own transaction. */
export function beginSeat(tx: core.App, seat: core.Record): void {
  const { banned, reason, last } = readNewSeat(tx, seat.getString('room_id'), seat.getString('user_id'))
  if (!seat.getString('role')) seat.set('role', 'member')
  if (!seat.getString('joined_at')) seat.set('joined_at', storedNow())
  if (banned) seat.set('is_banned', true)
  seat.set('ban_reason', reason)
  seat.set('read_number', last)
}

/** Gives a user a seat, unless there is one, or no such room. */
export function addSeat(tx: core.App, room: string, user: string, role: 'member' | 'owner'): void {
  const { banned, reason, last } = readNewSeat(tx, room, user)
  run(
    tx,
    `INSERT INTO room_members (id, room_id, user_id, role, is_banned, ban_reason, joined_at, read_number, created_at, updated_at)
      SELECT {:id}, {:room}, {:user}, {:role}, {:banned}, {:reason}, {:now}, {:last}, {:now}, {:now}
      WHERE EXISTS (SELECT 1 FROM chat_rooms WHERE id = {:room}) AND NOT EXISTS (SELECT 1 FROM room_members WHERE id = {:id})`,
    { id: pairId(room, user), room, user, role, banned, reason, last, now: storedNow() },
  )
}
