import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
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
  ...twiceOnServer(run),
  ...lostTextsListedTwice(run),
  ...numbersFollowAuthors(run),
  ...answersOfOtherRooms(run),
  ...withoutFile(run),
]

const serverMessage = (run: RunRecord, id: string): WireRow | undefined =>
  run.server.roomMessages.find((message) => message.id === id)

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

/** I2: one message or file with two records. */
function twiceOnServer({ server }: RunRecord): Violation[] {
  const keys = server.roomMessages.flatMap((one) => [
    ...(one.removed === true ? [] : [`the message ${nonceOf(one.content) ?? one.id}`]),
    ...(one.media_upload ? [`the file ${String(one.media_upload)}`] : []),
  ])
  const doubled = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
  return [...doubled].map((what) => ({ invariant: 'I2', message: `${what} is on the server more than once` }))
}

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

/**
 * I5: the numbers of a phone's messages in one room are in the order in which they were written (Z1, Z2). One that
 * waits for its file is overtaken, and one that was refused begins anew, with what answers it.
 */
function numbersFollowAuthors(run: RunRecord): Violation[] {
  const mayBeLater = overtaken(run)
  const last = new Map<string, number>()
  return writtenInRooms(run).flatMap(({ phone, room, record }) => {
    const number = Number(serverMessage(run, record)?.number ?? 0)
    if (number === 0 || mayBeLater.has(record)) return []
    const lane = `${phone}/${room}`
    const before = last.get(lane) ?? 0
    last.set(lane, Math.max(before, number))
    if (number > before) return []
    return [{ invariant: 'I5', phone, record, message: `the message ${record} has number ${number} after ${before}` }]
  })
}

/** Refused by the server, or by the phone when its user left. */
function overtaken(run: RunRecord): Set<string> {
  const refused = run.phones.flatMap(({ wire }) =>
    decidedOperations(wire).flatMap(({ operation, verdict }) =>
      verdict.verdict === 'refused' && operation.action === 'create' ? [operation.record] : [],
    ),
  )
  const retried = didEvents(run).flatMap(({ result }) => (result.kind === 'retried' ? [result.record] : []))
  const begunAnew = new Set([...refused, ...retried])
  for (const { record, reply, room, phone } of writtenInRooms(run)) {
    const entry = room + userOf(run, phone)
    if ([reply, entry].some((one) => one !== null && begunAnew.has(one))) begunAnew.add(record)
  }
  const withFile = writtenInRooms(run).flatMap(({ record, file }) => (file === null ? [] : [record]))
  return new Set([...begunAnew, ...withFile])
}

/** I6: a message answers one of its room (Z15). */
const answersOfOtherRooms = (run: RunRecord): Violation[] =>
  run.server.roomMessages.flatMap(({ id, room_id, reply_to }) => {
    const reply = String(reply_to ?? '')
    if (reply === '' || serverMessage(run, reply)?.room_id === room_id) return []
    return [{ invariant: 'I6', record: id, message: `the message ${id} answers ${reply}, which is not in its room` }]
  })

/** I13: a message has the file that it was written with. */
const withoutFile = (run: RunRecord): Violation[] =>
  writtenInRooms(run).flatMap(({ phone, record, file }) => {
    const row = serverMessage(run, record)
    const [kind, isThere] = [String(row?.media_type ?? ''), String(row?.media ?? '') !== '']
    if (!row || row.removed === true || (kind === (file ?? '') && isThere === (file !== null))) return []
    const message = `the message ${record} was written with ${file ?? 'no file'} and has ${kind || 'none'}`
    return [{ invariant: 'I13', phone, record, message }]
  })
