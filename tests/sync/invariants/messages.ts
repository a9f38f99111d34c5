import type { WireRow } from '@/domain/wire'
import type { PhoneEnd, RunEvent, RunRecord, Violation } from '../run/record'
import { didEvents, listedRecords, removedRecords, userOf } from './reading'
import type { PhoneStorage } from '../phone/snapshot'
import { everyStoredRow, storedOperations, storedRowsOf } from './stored-rows'

/** Private messages: I1, I5, I7, I8, I16 after every schedule; I4 when all phones have rested. */
export const messagesHold = (run: RunRecord): Violation[] => [
  ...sentMessagesExist(run),
  ...numbersFollowAuthors(run),
  ...seatsEqualRecount(run),
  ...rawMessagesMayBeSeen(run),
  ...sentMessagesStay(run),
]

/** I1: a written message is on the server, listed on its phone, or was taken back. */
function sentMessagesExist(run: RunRecord): Violation[] {
  const taken = removedRecords(run)
  const there = new Set(run.server.messages.map(({ id }) => id))
  return written(run).flatMap(({ phone, record }) => {
    if (there.has(record) || taken.has(record) || listedRecords(run, phone).has(record)) return []
    return [{ invariant: 'I1', phone, record, message: `the message ${record} is neither stored nor listed` }]
  })
}

/** I5: the numbers of a phone's messages in one conversation are in the order in which they were written. */
function numbersFollowAuthors(run: RunRecord): Violation[] {
  const retried = new Set(didEvents(run).flatMap(({ result }) => (result.kind === 'retried' ? [result.record] : [])))
  const numbers = new Map(run.server.messages.map(({ id, number }) => [id, Number(number)]))
  const last = new Map<string, number>()
  return written(run).flatMap(({ phone, peer, record }) => {
    const number = numbers.get(record)
    if (number === undefined || retried.has(record)) return []
    const lane = `${phone}/${peer}`
    const before = last.get(lane) ?? 0
    last.set(lane, Math.max(before, number))
    if (number > before) return []
    return [{ invariant: 'I5', phone, record, message: `the message ${record} has number ${number} after ${before}` }]
  })
}

/** I7: what a seat counts equals a recount of its conversation (Z8). */
const seatsEqualRecount = (run: RunRecord): Violation[] =>
  run.server.seats.flatMap((seat) => {
    const messages = run.server.messages.filter(({ chat }) => chat === seat.chat)
    const unread = messages.filter(
      ({ sender_id, number }) => sender_id === seat.peer_id && Number(number) > Number(seat.read_number),
    ).length
    const newest = Math.max(0, ...messages.map(({ number }) => Number(number)))
    if (unread === seat.unread && newest === seat.last_number) return []
    const message = `the seat ${seat.id} counts ${seat.unread} unread up to ${seat.last_number}, a recount ${unread} up to ${newest}`
    return [{ invariant: 'I7', record: seat.id, message }]
  })

/** I8: the raw store has no message of others, and no words of one that was removed, hidden or cleared (Z12, Z14). */
const rawMessagesMayBeSeen = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) => {
    const user = userOf(run, end.phone)
    const visible = new Map(visibleTo(run, user).map((message) => [message.id, message]))
    return everyStoredRow(end.report.storage, 'messages').flatMap((row): Violation[] => {
      const there = visible.get(row.id)
      if (there && (there.removed !== true || row.content === '')) return []
      const message = `the message ${row.id} is on the phone with words that its user may not see`
      return [{ invariant: 'I8', phone: end.phone, record: row.id, message }]
    })
  })

/** I16: a message that was shown as sent stays on the screen, unless its user hid or cleared it. */
function sentMessagesStay(run: RunRecord): Violation[] {
  const sent = new Map<string, Set<string>>()
  return chatEvents(run).flatMap(({ phone, life, peer, shown, sentOwn }) => {
    const user = userOf(run, phone)
    const visible = new Set(visibleTo(run, user).map(({ id }) => id))
    const key = `${phone}/${life}/${peer}`
    const before = sent.get(key) ?? new Set<string>()
    const gone = [...before].filter((id) => !shown.includes(id) && visible.has(id))
    sent.set(key, new Set([...before, ...sentOwn]))
    return gone.map((id): Violation => {
      return { invariant: 'I16', phone, record: id, message: `the sent message ${id} left the screen` }
    })
  })
}

/** I4: a phone's seats and open conversations equal the server's, and so does the number on the badge (Z8, Z10). */
export function messagesDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const violation = (message: string): Violation => ({ invariant: 'I4', phone, message })
  const seats = run.server.seats.filter(({ user_id }) => user_id === user)
  const held = new Map(storedRowsOf(report.storage, 'private_chats').map((row) => [row.id, row]))
  const wrongSeats = seats.filter((seat) => seatText(seat) !== seatText(held.get(seat.id)))
  const wordsLeft = run.server.messages.filter(
    ({ id, removed, sender_id }) => removed === true && sender_id === user && isInJournal(report.storage, id),
  )
  const unread = seats.reduce((sum, seat) => sum + Number(seat.unread), 0)
  const pending = new Set(report.outbox.map(({ record }) => record))
  const wrongChats = Object.entries(report.chats).flatMap(([peer, messages]) => {
    const there = visibleTo(run, user)
      .filter(({ sender_id, receiver_id }) => [sender_id, receiver_id].includes(peer))
      .map(({ number, content, removed }) => `${number} ${removed ? 'removed' : content}`)
    const here = messages
      .filter(({ id }) => !pending.has(id))
      .map(({ number, content, removed }) => `${number} ${removed ? 'removed' : content}`)
    return here.join() === there.join()
      ? []
      : [violation(`with ${peer} it shows\n${here.join('\n')}\nnot\n${there.join('\n')}`)]
  })
  return [
    ...wrongSeats.map((seat) => violation(`the seat ${seatText(held.get(seat.id))} is not ${seatText(seat)}`)),
    ...(report.unreadMessages === unread ? [] : [violation(`the badge says ${report.unreadMessages}, not ${unread}`)]),
    ...wrongChats,
    ...wordsLeft.map(({ id }) => violation(`its outbox has the words of the message ${id}, which its sender deleted`)),
  ]
}

/** Whether the outbox has words of a message that the server has taken (Z12). */
const isInJournal = (storage: PhoneStorage, message: string): boolean =>
  [...storedOperations(storage).values()].some(
    ({ record, state, body }) => record === message && 'content' in body && ['accepted', 'settled'].includes(state),
  )

const SEAT = [
  'last_number',
  'last_words',
  'last_removed',
  'unread',
  'read_number',
  'cleared_number',
  'peer_read',
] as const

const seatText = (seat: WireRow | undefined): string => JSON.stringify(SEAT.map((column) => seat?.[column]))

/** The server's messages that a user may see, by number. */
function visibleTo(run: RunRecord, user: string): WireRow[] {
  const hidden = new Set(run.server.hiddenMessages.map(({ id }) => id))
  const cleared = new Map(
    run.server.seats.filter(({ user_id }) => user_id === user).map((seat) => [seat.chat, Number(seat.cleared_number)]),
  )
  return run.server.messages
    .filter(({ sender_id, receiver_id }) => [sender_id, receiver_id].includes(user))
    .filter(({ id, chat, number }) => !hidden.has(user + id) && Number(number) > (cleared.get(chat) ?? 0))
    .sort((a, b) => Number(a.number) - Number(b.number))
}

const written = (run: RunRecord) =>
  didEvents(run).flatMap(({ phone, result }) => (result.kind === 'wrote' ? [{ phone, ...result }] : []))

type ChatEvent = Extract<RunEvent, { kind: 'chat' }>

const chatEvents = (run: RunRecord): ChatEvent[] => run.events.filter((event) => event.kind === 'chat')
