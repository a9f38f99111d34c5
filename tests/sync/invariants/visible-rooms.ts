import { pairId } from '@/domain/ids'
import type { WireRow } from '@/domain/wire'
import type { PhoneEnd, RunRecord } from '../run/record'

/** Ids of the rooms that a user may read: those with a seat, which are not deleted (Z28). */
export function readableRooms(run: RunRecord, user: string): Set<string> {
  const there = new Set(run.server.rooms.map(({ id }) => id))
  const seats = run.server.roomSeats.filter(({ user_id }) => user_id === user)
  return new Set(seats.map(({ room_id }) => String(room_id)).filter((room) => there.has(room)))
}

/** The server's messages of these rooms that the user did not hide (Z14), by number. */
export function visibleRoomMessages(run: RunRecord, user: string): WireRow[] {
  const rooms = readableRooms(run, user)
  const hidden = new Set(run.server.hiddenRoomMessages.map(({ id }) => id))
  return run.server.roomMessages
    .filter(({ id, room_id }) => rooms.has(String(room_id)) && !hidden.has(pairId(user, id)))
    .sort((a, b) => Number(a.number) - Number(b.number))
}

export const seatOf = (run: RunRecord, room: string, user: string): WireRow | undefined =>
  run.server.roomSeats.find(({ room_id, user_id }) => room_id === room && user_id === user)

/** Whether a phone may hold a message as it was: a room that no screen shows is not pulled until it is opened (Z43). */
export const mayBeOutdated = ({ report }: PhoneEnd, { room_id }: WireRow): boolean =>
  room_id !== undefined && !report.openRooms.includes(String(room_id))
