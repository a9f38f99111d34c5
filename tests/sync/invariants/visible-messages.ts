import type { WireRow } from '@/domain/wire'
import type { RunRecord } from '../run/record'

/** The server's messages that a user may see, by number: of the own conversations, neither hidden nor cleared (Z14). */
export function visibleMessages(run: RunRecord, user: string): WireRow[] {
  const hidden = new Set(run.server.hiddenMessages.map(({ id }) => id))
  const cleared = new Map(
    run.server.seats.filter(({ user_id }) => user_id === user).map((seat) => [seat.chat, Number(seat.cleared_number)]),
  )
  return run.server.messages
    .filter(({ sender_id, receiver_id }) => [sender_id, receiver_id].includes(user))
    .filter(({ id, chat, number }) => !hidden.has(user + id) && Number(number) > (cleared.get(chat) ?? 0))
    .sort((a, b) => Number(a.number) - Number(b.number))
}
