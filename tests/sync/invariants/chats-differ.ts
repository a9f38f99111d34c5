import type { WireRow } from '@/domain/wire'
import type { PhoneEnd, RunRecord, Violation } from '../run/record'
import { userOf } from './reading'
import { shownMessage, wantedMessage } from './shown-message'
import { storedRowsOf } from './stored-rows'
import { visibleMessages } from './visible-messages'

/** I4: a phone's seats and opened conversations equal the server's. */
export function chatsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const violation = (message: string): Violation => ({ invariant: 'I4', phone, message })
  const seats = run.server.seats.filter(({ user_id }) => user_id === user)
  const held = new Map(storedRowsOf(report.storage, 'private_chats').map((row) => [row.id, row]))
  const wrongSeats = seats.filter((seat) => seatText(seat) !== seatText(held.get(seat.id)))
  const pending = new Set(report.outbox.map(({ record }) => record))
  const wrongChats = Object.entries(report.chats).flatMap(([peer, messages]) => {
    const there = visibleMessages(run, user).filter(({ sender_id, receiver_id }) =>
      [sender_id, receiver_id].includes(peer),
    )
    const isJudged = ({ id }: { id: string }) => !pending.has(id)
    const wanted = there.filter(isJudged).map((row) => wantedMessage(row, user, run.server.reactions))
    const shown = messages.filter(isJudged).map(shownMessage)
    return shown.join() === wanted.join()
      ? []
      : [violation(`with ${peer} it shows\n${shown.join('\n')}\nnot\n${wanted.join('\n')}`)]
  })
  return [
    ...wrongSeats.map((seat) => violation(`the seat ${seatText(held.get(seat.id))} is not ${seatText(seat)}`)),
    ...wrongChats,
  ]
}

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
