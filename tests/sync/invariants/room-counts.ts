import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import { decidedOperations, didEvents, isDone, userOf } from './reading'

/** I7, I15: counts, roles, bans and numbers of rooms equal a recount of the server's rows, and only marks read (Z39, Z40). */
export const roomCountsHold = (run: RunRecord): Violation[] => [
  ...run.server.rooms.flatMap((room) => countsDiffer(run, room)),
  ...seatsDiffer(run),
  ...readWithoutMark(run),
]

function countsDiffer({ server }: RunRecord, room: WireRow): Violation[] {
  const seats = server.roomSeats.filter(({ room_id }) => room_id === room.id)
  const withRole = (role: string) =>
    seats
      .filter((seat) => seat.role === role)
      .map(({ user_id }) => String(user_id))
      .toSorted()
      .join()
  const numbers = server.roomMessages.filter(({ room_id }) => room_id === room.id).map(({ number }) => Number(number))
  const last = Math.max(0, ...numbers)
  const recounts: Array<[string, unknown, unknown]> = [
    ['members', room.members_count, seats.filter(({ is_banned }) => is_banned !== true).length],
    ['moderators', ((room.moderators ?? []) as string[]).toSorted().join(), withRole('moderator')],
    ['the owner', room.owner_id, withRole('owner')],
    ['the newest number', room.last_number, last],
    ['messages', numbers.length, last],
  ]
  return recounts.flatMap(([what, said, counted]) =>
    said === counted
      ? []
      : [
          violation(
            'I7',
            room.id,
            `the room ${room.id} says ${String(said)} for ${what}, a recount ${String(counted)}`,
          ),
        ],
  )
}

function seatsDiffer({ server }: RunRecord): Violation[] {
  const there = new Set(server.rooms.map(({ id }) => id))
  return server.roomSeats
    .filter(({ room_id }) => there.has(String(room_id)))
    .flatMap((seat) => {
      const banned = server.roomBans.some(({ id }) => id === seat.id)
      const own = server.roomMessages.filter(
        ({ room_id, user_id, number }) =>
          room_id === seat.room_id && user_id === seat.user_id && Number(number) > Number(seat.read_number),
      ).length
      return [
        ...(banned === (seat.is_banned === true) ? [] : [`the seat ${seat.id} says banned ${String(seat.is_banned)}`]),
        ...(own === seat.own_above ? [] : [`the seat ${seat.id} counts ${String(seat.own_above)} own, not ${own}`]),
      ].map((message) => violation('I7', seat.id, message))
    })
}

/** Messages of others above the read number. */
export const unreadInRoom = ({ server }: RunRecord, { room_id, user_id, read_number }: WireRow): number =>
  server.roomMessages.filter(
    (message) =>
      message.room_id === room_id && message.user_id !== user_id && Number(message.number) > Number(read_number),
  ).length

/**
 * By the steps of its user, and by what phones sent, because a killed step has no result. What was written before a
 * member entered counts as read.
 */
function readWithoutMark(run: RunRecord): Violation[] {
  const steps = didEvents(run).flatMap(({ phone, result }) =>
    result.kind === 'room-read' ? [{ seat: result.room + userOf(run, phone), number: result.number }] : [],
  )
  const sent = run.phones.flatMap(({ wire }) =>
    decidedOperations(wire).flatMap(({ operation: { collection, record, body }, verdict }) =>
      collection === 'room_members' && isDone(verdict) ? [{ seat: record, number: Number(body.read_number ?? 0) }] : [],
    ),
  )
  return run.server.roomSeats.flatMap((seat) => {
    const marks = [...steps, ...sent].filter((mark) => mark.seat === seat.id).map(({ number }) => number)
    const before = run.server.roomMessages
      .filter(({ room_id, created_at }) => room_id === seat.room_id && String(created_at) <= String(seat.joined_at))
      .map(({ number }) => Number(number))
    if (Number(seat.read_number) <= Math.max(0, ...marks, ...before)) return []
    return [violation('I15', seat.id, `the seat ${seat.id} is read up to ${String(seat.read_number)} without a mark`)]
  })
}

const violation = (invariant: string, record: string, message: string): Violation => ({ invariant, record, message })
