import type { WireRow } from '@/domain/wire'
import type { PhoneEnd, RunRecord, Violation } from '../run/record'
import { userOf } from './reading'
import { everyStoredRow, storedRowsOf } from './stored-rows'
import { unreadInRoom } from './room-counts'
import { shownMessage, wantedMessage } from './shown-message'
import { readableRooms, seatOf, visibleRoomMessages } from './visible-rooms'

/** Newest messages that a phone with an open room has for certain. */
const WINDOW = 20

/** I4, I15: a phone's rooms, seats, roles, unread numbers, invitations and opened rooms equal the server's. */
export const roomsDiffer = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) => [
    ...linesDiffer(run, end),
    ...seatsDiffer(run, end),
    ...invitationsDiffer(run, end),
    ...messagesDiffer(run, end),
    ...screensDiffer(run, end),
  ])

function linesDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const wanted = [...readableRooms(run, user)].flatMap((room) => {
    const seat = seatOf(run, room, user)
    return seat ? [lineOf(room, String(seat.role), seat.is_banned === true, unreadInRoom(run, seat))] : []
  })
  const shown = report.rooms
    .filter(({ state }) => state === 'member')
    .map(({ id, role, banned, unread }) => lineOf(id, role, banned, unread))
  if (wanted.toSorted().join() === shown.toSorted().join()) return []
  return [{ invariant: 'I4', phone, message: `its list of rooms has ${shown.join(', ')}, not ${wanted.join(', ')}` }]
}

const lineOf = (room: string, role: string, banned: boolean, unread: number): string =>
  `${room} ${role}${banned ? ' banned' : ''} ${unread} unread`

const SEAT = ['role', 'is_banned', 'ban_reason', 'read_number', 'own_above', 'muted'] as const

function seatsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const readable = readableRooms(run, user)
  const held = new Map(storedRowsOf(report.storage, 'room_members').map((row) => [row.id, row]))
  return run.server.roomSeats
    .filter((seat) => seat.user_id === user && readable.has(String(seat.room_id)))
    .filter((seat) => seatText(seat) !== seatText(held.get(seat.id)))
    .map((seat) => {
      const message = `its seat ${seat.id} is ${seatText(held.get(seat.id))}, not ${seatText(seat)}`
      return { invariant: 'I4', phone, record: seat.id, message }
    })
}

const seatText = (seat: WireRow | undefined): string => JSON.stringify(SEAT.map((column) => seat?.[column]))

function invitationsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const wanted = run.server.roomInvitations
    .filter(({ invitee_id, status }) => invitee_id === user && status === 'pending')
    .map(({ room_id }) => String(room_id))
  if (wanted.toSorted().join() === report.invitations.toSorted().join()) return []
  const message = `it shows invitations to ${report.invitations.join()}, not to ${wanted.join()}`
  return [{ invariant: 'I4', phone, message }]
}

/** Of rooms that were opened in this life. */
function messagesDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const readable = readableRooms(run, user)
  const visible = visibleRoomMessages(run, user)
  const held = new Map(everyStoredRow(report.storage, 'messages').map((row) => [row.id, messageText(row)]))
  return report.openRooms
    .filter((room) => readable.has(room))
    .flatMap((room) => {
      const all = visible.filter(({ room_id }) => room_id === room)
      const newest = all.toSorted((a, b) => Number(b.number) - Number(a.number)).slice(0, WINDOW)
      const wrong = all.filter((row) => held.has(row.id) && held.get(row.id) !== messageText(row))
      const missing = newest.filter(({ id }) => !held.has(id))
      return [...wrong, ...missing].map((row) => {
        const message = `in the open room ${room} it has "${held.get(row.id) ?? 'nothing'}" for "${messageText(row)}"`
        return { invariant: 'I4', phone, record: row.id, message }
      })
    })
}

/** Stored messages; one with a refused change is left out. */
function screensDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const visible = new Map(visibleRoomMessages(run, user).map((row) => [row.id, row]))
  const pending = new Set(report.outbox.map(({ record }) => record))
  return Object.entries(report.roomMessages).flatMap(([room, messages]) =>
    messages.flatMap((message) => {
      if (message.number === null || pending.has(message.id)) return []
      const row = visible.get(message.id)
      const shown = shownMessage(message)
      const wanted = row ? wantedMessage(row, user, run.server.roomReactions) : 'nothing'
      if (shown === wanted) return []
      return [
        { invariant: 'I4', phone, record: message.id, message: `the room ${room} shows "${shown}" for "${wanted}"` },
      ]
    }),
  )
}

const messageText = ({ number, content, removed }: WireRow): string =>
  `${String(number)} ${removed === true ? 'removed' : String(content)}`
