import type { WireRow } from '@/domain/wire'
import { roomIdOf } from '../schedule/room-steps'
import { violationBy, type PhoneEnd, type RunRecord, type Violation } from '../run/record'
import { noncesIn } from '../schedule/steps'
import { userOf, writtenInRooms } from './reading'
import { documentsWith, everyStoredRow, isOutbox } from './stored-rows'
import { mayBeOutdated, readableRooms, seatOf, visibleRoomMessages } from './visible-rooms'

/** More than any run creates. */
const MOST_ROOMS = 20

/**
 * I8: of a room without a right, a phone has nothing: neither a document that names it in any store, nor words of
 * others (Z28–Z30). Its files are judged with all messages. Outside its members a room is its card without the
 * restricted columns, and what an invitation or a notification says (Z47); bans are for moderators.
 */
export const roomsMayBeHeld = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) => [...documentsLeft(run, end), ...wordsLeft(run, end), ...bansLeft(run, end)])

function documentsLeft(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const readable = readableRooms(run, user)
  const ids = run.users.map(({ id }) => id)
  const all = Array.from({ length: MOST_ROOMS }, (_, room) => roomIdOf(ids, room))
  return all
    .filter((room) => !readable.has(room))
    .flatMap((room) =>
      documentsWith(report.storage, room)
        .filter((document) => !mayKnow(run, user, room, document))
        .map((document) =>
          violationBy('I8', phone)(room, `of the room ${room} this is on the phone: ${around(document, room)}`),
        ),
    )
}

/** The places of a document that name the room. */
const around = (document: string, room: string): string =>
  [...document.matchAll(new RegExp(`.{0,120}${room}.{0,80}`, 'g'))].map(([place]) => place).join(' … ')

/**
 * The card that everybody reads, a pending invitation, a notification that the server has, and the place down to which
 * the list of all rooms was read.
 */
function mayKnow({ server }: RunRecord, user: string, room: string, document: string): boolean {
  const { id = '', row = {}, value } = JSON.parse(document) as StoredDocument
  const floor = value?.ranges?.[LIST_OF_ROOMS]?.floor
  if (floor && !document.replace(floor, '').includes(room)) return true
  if (server.notifications.some((one) => one.id === id)) return true
  if (id === room && !RESTRICTED.some((column) => column in row)) return true
  const invited = server.roomInvitations.some(
    ({ invitee_id, room_id, status }) => invitee_id === user && room_id === room && status === 'pending',
  )
  return invited && id.startsWith('invitation:')
}

interface StoredDocument {
  id?: string
  row?: Record<string, unknown>
  /** Of the state of the sync. */
  value?: { ranges?: Partial<Record<typeof LIST_OF_ROOMS, { floor: string | null }>> }
}

const LIST_OF_ROOMS = 'rooms/chat_rooms'

/** Columns of a room that only its members get (Z47). */
const RESTRICTED = ['announcement', 'moderators', 'last_number', 'updated_at']

function wordsLeft(run: RunRecord, end: PhoneEnd): Violation[] {
  const {
    phone,
    report: { storage },
  } = end
  const user = userOf(run, phone)
  const mayHold = (message: WireRow) => message.removed !== true || mayBeOutdated(end, message)
  const visible = new Set(visibleRoomMessages(run, user).flatMap((one) => (mayHold(one) ? [one.id] : [])))
  const [all, rows] = [
    noncesIn(JSON.stringify(storage)),
    noncesIn(JSON.stringify(storage.filter((one) => !isOutbox(one)))),
  ]
  return writtenInRooms(run).flatMap(({ phone: by, record, nonce }) => {
    if (visible.has(record)) return []
    // The outbox has the user's own words.
    const held = userOf(run, by) === user ? rows : all
    return held.has(nonce) ? [violationBy('I8', phone)(record, `words of the message ${record} are on the phone`)] : []
  })
}

function bansLeft(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  return everyStoredRow(report.storage, 'rooms').flatMap(({ id, user_id, reason, room_id }) => {
    const isBan = reason !== undefined && user_id !== undefined
    if (!isBan || ['owner', 'moderator'].includes(String(seatOf(run, String(room_id), user)?.role))) return []
    return [violationBy('I8', phone)(id, `the ban ${id} is on the phone, and its user does not moderate the room`)]
  })
}
