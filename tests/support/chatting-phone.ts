import { chatOf } from '@/domain/messages'
import { pairId } from '@/domain/ids'
import type { AnswerRow, SyncAnswer, WireRow } from '@/domain/wire'
import { orderKeyOf } from '@/sync/rows/order-key'
import { readStorage } from '../sync/phone/snapshot'
import { applyingPhone } from './applying-phone'
import { answerOf, entry, freshSource, ME, MINE, OTHER, postRow, RUN } from './phone-stores'

export const CHAT = chatOf(ME, OTHER)
export const CHANNEL = `chat:${CHAT}`
export const THIRD = 'thirdthirdthird'

export const messageId = (number: number) => `message${String(number).padStart(8, '0')}`

/** All were written in the same millisecond: only the number sorts them. */
export const messageRow = (number: number, row: Partial<WireRow> = {}): WireRow => ({
  id: messageId(number),
  chat: CHAT,
  number,
  sender_id: OTHER,
  receiver_id: ME,
  content: `رسالة ${number}`,
  reply_to: '',
  removed: false,
  created_at: postRow(1).created_at,
  ...row,
})

export const message = (number: number, seq: number, row: Partial<WireRow> = {}, channel = CHANNEL): AnswerRow =>
  entry(messageRow(number, row), seq, [channel], 'private_messages')

/** The user's row of the conversation. */
export const seat = (row: Partial<WireRow>): AnswerRow =>
  entry(
    {
      id: pairId(ME, OTHER),
      user_id: ME,
      peer_id: OTHER,
      chat: CHAT,
      last_number: 3,
      last_at: postRow(1).created_at,
      ...row,
    },
    3,
    [MINE],
    'private_chats',
  )

/** The user hides a message. */
export const hide = (number: number): AnswerRow =>
  entry(
    {
      id: pairId(ME, messageId(number)),
      user_id: ME,
      message_id: messageId(number),
      created_at: postRow(2).created_at,
    },
    3,
    [MINE],
    'hidden_messages',
  )

export const at = (seq: number) => ({ seq, run: RUN })

/** A phone that holds these messages of an open conversation. */
export async function chattingPhone(rows: AnswerRow[], options: { end?: boolean } = {}) {
  const source = freshSource()
  const forgotten = new Set<string>()
  const phone = await applyingPhone(
    {
      isOpen: (channel) => channel === CHANNEL,
      forgetWords: async (records) => records.forEach((record) => forgotten.add(record)),
    },
    { source },
  )
  await phone.apply(answerOf({ seq: 1, from: null }), null)
  const fresh = answerOf({ seq: 2, from: null, channels: [CHANNEL], rows })
  await phone.applyFrom(brings(fresh, options), { [CHANNEL]: null })
  return { ...phone, forgotten, raw: () => JSON.stringify(readStorage(source.indexedDB)) }
}

/** Says what the fresh window brought, as the server does. */
export function brings(answer: SyncAnswer, { end = false }: { end?: boolean } = {}): SyncAnswer {
  const rows = answer.rows.filter(({ c, seq }) => c === 'private_messages' && seq > 0).map(({ row }) => row)
  const next = rows.map((row) => orderKeyOf(row, 'private_messages')).sort()[0] ?? null
  const channel = answer.channels[CHANNEL]
  if (channel) channel.brought = { private_messages: { count: rows.length, next, end: end || rows.length === 0 } }
  return answer
}
