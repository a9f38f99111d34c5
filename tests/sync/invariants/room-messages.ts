import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import { conversationMessagesHold, refusedCreations, storedMessage } from './conversation-messages'
import {
  decidedOperations,
  didEvents,
  isDone,
  listedRecords,
  nonceOf,
  removedRecords,
  userOf,
  writtenInRooms,
} from './reading'

/** Messages of rooms, each judge with the number that it has for posts. */
export const roomMessagesHold = (run: RunRecord): Violation[] => [
  ...writtenMessagesExist(run),
  ...lostTextsListedTwice(run),
  ...conversationMessagesHold({
    written: writtenInRooms(run).map((one) => ({ ...one, conversation: one.room })),
    stored: run.server.roomMessages,
    column: 'room_id',
    mayBeLater: overtaken(run),
  }),
]

const serverMessage = (run: RunRecord, id: string): WireRow | undefined =>
  storedMessage({ stored: run.server.roomMessages }, id)

/**
 * I1: a written message is on the server, listed on its phone, or was taken back, alone or with what it answers (Y10).
 * One that the server had taken ends with its room.
 */
function writtenMessagesExist(run: RunRecord): Violation[] {
  const taken = removedRecords(run)
  const rooms = new Set(run.server.rooms.map(({ id }) => id))
  const accepted = new Set(
    run.phones.flatMap(({ wire }) =>
      decidedOperations(wire).flatMap(({ operation, verdict }) => (isDone(verdict) ? [operation.record] : [])),
    ),
  )
  return writtenInRooms(run).flatMap(({ phone, room, record, nonce, reply }) => {
    if (serverMessage(run, record) || taken.has(record)) return []
    if (listedRecords(run, phone).has(record) || lostNonces(run, phone).includes(nonce)) return []
    if (reply !== null && taken.has(reply) && !serverMessage(run, reply)) return []
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
    const listed = listedRecords(run, phone)
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

/** Refused by the server, or by the phone when its user left. */
function overtaken(run: RunRecord): Set<string> {
  const retried = didEvents(run).flatMap(({ result }) => (result.kind === 'retried' ? [result.record] : []))
  const begunAnew = new Set([...refusedCreations(run), ...retried])
  for (const { record, reply, room, phone } of writtenInRooms(run)) {
    const entry = room + userOf(run, phone)
    if ([reply, entry].some((one) => one !== null && begunAnew.has(one))) begunAnew.add(record)
  }
  const withFile = writtenInRooms(run).flatMap(({ record, file }) => (file === null ? [] : [record]))
  return new Set([...begunAnew, ...withFile])
}
