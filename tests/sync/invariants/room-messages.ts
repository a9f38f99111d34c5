import type { RunRecord, Violation } from '../run/record'
import { conversationMessagesHold, refusedCreations } from './conversation-messages'
import { type JudgedMessages, storedMessage, takenBack } from './judged-messages'
import { decidedOperations, didEvents, isDone, listedRecords, nonceOf, userOf, writtenInRooms } from './reading'
import { seatOf, visibleRoomMessages } from './visible-rooms'

/** Messages of rooms, each judge with the number that it has for posts. */
export function roomMessagesHold(run: RunRecord): Violation[] {
  const messages = roomMessages(run)
  return [
    ...writtenMessagesExist(run, messages),
    ...lostTextsListedTwice(run),
    ...conversationMessagesHold(run, messages),
  ]
}

const roomMessages = (run: RunRecord): JudgedMessages => ({
  written: writtenInRooms(run).map((one) => ({ ...one, conversation: one.room })),
  stored: run.server.roomMessages,
  column: 'room_id',
  hidden: run.server.hiddenRoomMessages,
  reactions: run.server.roomReactions,
  mayBeLater: overtaken(run),
  listed: (phone) => new Set([...listedRecords(run, phone), ...lostRecords(run, phone)]),
  // A new entry has a new seat.
  mayHaveEnded(phone, { room_id }, since) {
    const seat = seatOf(run, String(room_id), userOf(run, phone))
    return seat === undefined || Date.parse(String(seat.joined_at)) > since
  },
  visibleTo: (user) => visibleRoomMessages(run, user),
})

/** Messages whose texts, or whose edits, a phone lists beside their lost rooms (Z31). */
function lostRecords(run: RunRecord, phone: number): string[] {
  const nonces = lostNonces(run, phone)
  return writtenInRooms(run).flatMap(({ record, nonce }) => (nonces.includes(nonce) ? [record] : []))
}

/**
 * I1: a written message is on the server, listed on its phone, or was taken back, alone or with what it answers (Y10).
 * One that the server had taken ends with its room.
 */
function writtenMessagesExist(run: RunRecord, messages: JudgedMessages): Violation[] {
  const taken = takenBack(run, messages)
  const rooms = new Set(run.server.rooms.map(({ id }) => id))
  const accepted = new Set(
    run.phones.flatMap(({ wire }) =>
      decidedOperations(wire).flatMap(({ operation, verdict }) => (isDone(verdict) ? [operation.record] : [])),
    ),
  )
  return messages.written.flatMap(({ phone, conversation: room, record }) => {
    if (storedMessage(messages, record) || taken.has(record) || messages.listed(phone).has(record)) return []
    if (takenWithEntry(run, phone, room, taken)) return []
    if (!rooms.has(room) && accepted.has(record)) return []
    const message = `the message ${record} of the room ${room} is neither stored nor listed`
    return [{ invariant: 'I1', phone, record, message }]
  })
}

/** A discarded entry, or a discarded new room, takes along what was written behind it. */
const takenWithEntry = (run: RunRecord, phone: number, room: string, taken: ReadonlySet<string>): boolean =>
  taken.has(room) || taken.has(room + userOf(run, phone))

/** Texts that a phone lists beside their lost rooms (Z31). */
const lostNonces = (run: RunRecord, phone: number): Array<string | null> =>
  (run.phones[phone]?.report.lostTexts ?? []).flatMap(({ texts }) => texts.map(nonceOf))

/** I3: what a room did not take is listed once, beside its room and not among the other operations (Z31). */
function lostTextsListedTwice(run: RunRecord): Violation[] {
  return run.phones.flatMap(({ phone, report }) => {
    const rooms = report.lostTexts.map(({ room }) => room)
    const nonces = lostNonces(run, phone)
    // A refused deletion is no text.
    const texts = report.outbox.filter(({ kind }) => kind !== 'message-delete')
    const listed = new Set(texts.map(({ record }) => record))
    const beside = writtenInRooms(run).filter((one) => one.phone === phone && nonces.includes(one.nonce))
    return [
      ...rooms
        .filter((room, at) => rooms.indexOf(room) !== at)
        .map((room) => ({ invariant: 'I3', phone, message: `lost texts of ${room} are listed twice` })),
      ...beside
        .filter(({ record, nonce }) => listed.has(record) || nonces.indexOf(nonce) !== nonces.lastIndexOf(nonce))
        .map(({ record }) => ({ invariant: 'I3', phone, record, message: `the lost text ${record} is listed twice` })),
    ]
  })
}

/** Refused by the server, or by the phone when its user left. A refused message that is edited is tried again. */
function overtaken(run: RunRecord): Set<string> {
  const retried = didEvents(run).flatMap(({ result }) =>
    result.kind === 'retried' || result.kind === 'message-edited' ? [result.record] : [],
  )
  const begunAnew = new Set([...refusedCreations(run), ...retried])
  for (const { record, reply, room, phone } of writtenInRooms(run)) {
    const entry = room + userOf(run, phone)
    if ([reply, entry].some((one) => one !== null && begunAnew.has(one))) begunAnew.add(record)
  }
  const withFile = writtenInRooms(run).flatMap(({ record, file }) => (file === null ? [] : [record]))
  return new Set([...begunAnew, ...withFile])
}
