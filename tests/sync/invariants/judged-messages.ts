import type { WireRow } from '@/domain/wire'
import type { RunRecord } from '../run/record'
import { removedRecords } from './reading'

/** Messages of chats or of rooms, and what users do with them, as a run wrote and stored them. */
export interface JudgedMessages {
  /** In the order of writing. `conversation`: the peer of a chat, or a room. */
  written: ReadonlyArray<{
    phone: number
    record: string
    reply: string | null
    file: string | null
    conversation: string
  }>
  stored: readonly WireRow[]
  /** The column of a stored message that names its conversation. */
  column: 'chat' | 'room_id'
  /** Rows by which users hide messages, and their reactions. */
  hidden: readonly WireRow[]
  reactions: readonly WireRow[]
  /** Messages that may have a later number than the order of writing says. */
  mayBeLater: ReadonlySet<string>
  /** Records that a phone lists as waiting or refused. */
  listed(phone: number): ReadonlySet<string>
  /** Whether a phone's user may have had no right to the message after this time: an unsent toggle ends then. */
  mayHaveEnded(phone: number, message: WireRow, since: number): boolean
  /** Messages that a user may see. */
  visibleTo(user: string): readonly WireRow[]
}

export const storedMessage = ({ stored }: Pick<JudgedMessages, 'stored'>, id: string): WireRow | undefined =>
  stored.find((message) => message.id === id)

/** Messages that were taken back, and what answers one of them that the server does not have (Y10). */
export function takenBack(run: RunRecord, messages: Pick<JudgedMessages, 'written' | 'stored'>): Set<string> {
  const taken = removedRecords(run)
  for (const { record, reply } of messages.written) {
    if (reply !== null && taken.has(reply) && !storedMessage(messages, reply)) taken.add(record)
  }
  return taken
}
