import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation, WireExchange } from '../run/record'
import { chatEvents, decidedOperations, didEvents, isDone, isRestore, userOf, wasRestored } from './reading'
import { visibleMessages } from './visible-messages'

/**
 * I15: unread messages equal a recount on the server and on every phone, in the list and on the badge (Z8, Z10). Only
 * marks read; a confirmed one is in effect, and names nothing that no screen of its user showed (Z6, Z7).
 */
export const unreadCountsHold = (run: RunRecord): Violation[] => [
  ...seatsDiffer(run),
  ...countsDiffer(run),
  ...readWithoutMark(run),
  ...readUnseen(run),
  ...(wasRestored(run) ? [] : marksLost(run)),
]

/** The part that a phone reaches when it has pulled all. */
export const countsDiffer = (run: RunRecord): Violation[] =>
  run.phones.flatMap(({ phone, report }) => {
    const user = userOf(run, phone)
    const counted = run.server.seats
      .filter(({ user_id }) => user_id === user)
      .map((seat) => ({ peer: String(seat.peer_id), unread: unreadOf(run, seat) }))
    const listed = new Map(report.chatList.map(({ peer, unread }) => [peer, unread]))
    const wrong = counted.filter(({ peer, unread }) => listed.get(peer) !== unread)
    const sum = counted.reduce((all, { unread }) => all + unread, 0)
    const violation = (message: string): Violation => ({ invariant: 'I15', phone, message })
    return [
      ...wrong.map(({ peer, unread }) =>
        violation(`of ${peer} it shows ${listed.get(peer) ?? 'no line'} unread, a recount ${unread}`),
      ),
      ...(report.unreadMessages === sum ? [] : [violation(`its badge says ${report.unreadMessages}, not ${sum}`)]),
    ]
  })

const seatsDiffer = (run: RunRecord): Violation[] =>
  run.server.seats.flatMap((seat) => {
    const numbers = run.server.messages.filter(({ chat }) => chat === seat.chat).map(({ number }) => Number(number))
    const [unread, newest] = [unreadOf(run, seat), Math.max(0, ...numbers)]
    if (unread === seat.unread && newest === seat.last_number) return []
    const message = `the seat ${seat.id} counts ${seat.unread} unread up to ${seat.last_number}, a recount ${unread} up to ${newest}`
    return [{ invariant: 'I15', record: seat.id, message }]
  })

/** The other user's messages above the read number. */
const unreadOf = (run: RunRecord, { chat, peer_id, read_number }: WireRow): number =>
  run.server.messages.filter(
    (message) => message.chat === chat && message.sender_id === peer_id && Number(message.number) > Number(read_number),
  ).length

/**
 * By the steps of phones that were never killed, else by what they sent: a killed step has no result. What is cleared
 * counts as sent: a phone clears all that it knows of.
 */
function readWithoutMark(run: RunRecord): Violation[] {
  const steps = didEvents(run).flatMap(({ phone, result }) =>
    result.kind === 'chat-read' ? [{ seat: userOf(run, phone) + result.peer, number: result.number }] : [],
  )
  const sent = run.phones.flatMap(({ phone, wire }) =>
    marksIn(wire).filter(({ column }) => column === 'cleared_number' || wasKilled(run, phone)),
  )
  return run.server.seats.flatMap((seat) => {
    const named = [...steps, ...sent].filter((mark) => mark.seat === seat.id)
    const highest = Math.max(0, ...named.map(({ number }) => number))
    if (Number(seat.read_number) <= highest) return []
    const message = `the seat ${seat.id} is read up to ${seat.read_number}, and its user read up to ${highest}`
    return [{ invariant: 'I15', record: seat.id, message }]
  })
}

const MARKS = ['read_number', 'cleared_number'] as const

interface SentMark {
  seat: string
  column: (typeof MARKS)[number]
  at: number
  number: number
}

/** Read and cleared numbers that the server took. */
const marksIn = (wire: readonly WireExchange[]): SentMark[] =>
  decidedOperations(wire)
    .filter(({ operation, verdict }) => operation.collection === 'private_chats' && isDone(verdict))
    .flatMap(({ exchange: { at }, operation: { record, body } }) =>
      MARKS.flatMap((column) => {
        const number = body[column]
        return typeof number === 'number' ? [{ seat: record, column, at, number }] : []
      }),
    )

function marksLost(run: RunRecord): Violation[] {
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'chat-read' && result.kind !== 'chat-cleared') return []
    const column = result.kind === 'chat-read' ? 'read_number' : 'cleared_number'
    const record = userOf(run, phone) + result.peer
    const stored = Number(run.server.seats.find(({ id }) => id === record)?.[column] ?? 0)
    if (stored >= result.number) return []
    const message = `${result.kind} up to ${result.number} was confirmed, and ${column} is ${stored}`
    return [{ invariant: 'I15', phone, record, message }]
  })
}

/**
 * A mark of the last history names only messages that a screen of its user had shown, and nothing is read that none had
 * shown when the user read last (Z5).
 */
function readUnseen(run: RunRecord): Violation[] {
  const firstShown = new Map<string, number>()
  for (const { phone, at, shown } of chatEvents(run)) {
    for (const { id } of shown) {
      const key = `${userOf(run, phone)}/${id}`
      firstShown.set(key, Math.min(firstShown.get(key) ?? Infinity, at))
    }
  }
  const restoredAt = Math.max(0, ...run.events.flatMap((event) => (isRestore(event) ? [event.at] : [])))
  const marks = run.phones.flatMap(({ wire }) => marksIn(wire).filter(({ at }) => at > restoredAt))
  return run.server.seats.flatMap((seat) => {
    const user = String(seat.user_id)
    const unseenAt = (at: number, number: number) =>
      visibleMessages(run, user).filter(
        (message) =>
          message.chat === seat.chat &&
          message.sender_id !== user &&
          Number(message.number) <= number &&
          (firstShown.get(`${user}/${message.id}`) ?? Infinity) > at,
      )
    const unseen = [
      ...marks.filter((mark) => mark.seat === seat.id).flatMap(({ at, number }) => unseenAt(at, number)),
      ...unseenAt(lastReadAt(run, seat.id), Number(seat.read_number)),
    ]
    return [...new Set(unseen)].map(({ id, number }): Violation => {
      const message = `in the seat ${seat.id} the message ${String(number)} was read before a screen had shown it`
      return { invariant: 'I15', record: id, message }
    })
  })
}

/** When the user of a seat last read; of a killed phone, when it last sent a mark. */
function lastReadAt(run: RunRecord, seat: string): number {
  const steps = didEvents(run).flatMap(({ phone, at, result }) =>
    result.kind === 'chat-read' && userOf(run, phone) + result.peer === seat ? [at] : [],
  )
  const sent = run.phones.flatMap(({ phone, wire }) =>
    marksIn(wire).flatMap((mark) => (mark.seat === seat && wasKilled(run, phone) ? [mark.at] : [])),
  )
  return Math.max(0, ...steps, ...sent)
}

const wasKilled = (run: RunRecord, phone: number): boolean =>
  run.events.some((event) => event.kind === 'killed' && event.phone === phone)
