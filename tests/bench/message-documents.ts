import { chatChannel, chatOf } from '@/domain/messages'
import type { Channel } from '@/domain/wire'
import { ordOf } from '@/sync/rows/order-key'
import { writeDocuments } from '@/sync/rows/access'
import type { RowDatabase } from '@/sync/rows/database'
import type { MessageDocument } from '@/sync/rows/documents'

/** Documents that are written at once. */
const SLICE = 1_000
const FIRST_AT = Date.UTC(2026, 0, 1)

export const peerId = (peer: number): string => `peer${String(peer).padStart(11, '0')}`

export const channelOfPeer = (user: string, peer: number): Channel => chatChannel(chatOf(user, peerId(peer)))

/** Stores so many messages of a conversation, as pulls would. */
export async function holdMessages(rows: RowDatabase, user: string, peer: number, count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, at) => messageDocument(user, peer, at + 1))
  for (let from = 0; from < count; from += SLICE)
    await writeDocuments(rows.messages, documents.slice(from, from + SLICE))
}

function messageDocument(user: string, peer: number, number: number): MessageDocument {
  const [own, other] = [user, peerId(peer)]
  const [sender, receiver] = number % 2 === 0 ? [own, other] : [other, own]
  const chat = chatOf(own, other)
  const row = {
    id: `m${String(peer).padStart(4, '0')}${String(number).padStart(10, '0')}`,
    chat,
    number,
    sender_id: sender,
    receiver_id: receiver,
    content: `هدف في الدقيقة التسعين، والمدرج كله واقف ${number} `.repeat(1 + (number % 4)).trim(),
    media: '',
    media_type: '',
    reply_to: '',
    edited_at: '',
    removed: false,
    created_at: new Date(FIRST_AT + number * 60_000).toISOString().replace('T', ' '),
  }
  return {
    id: row.id,
    ord: ordOf(row, 'private_messages'),
    chat,
    channels: [chatChannel(chat)],
    seq: number,
    asOf: number,
    row,
  }
}
