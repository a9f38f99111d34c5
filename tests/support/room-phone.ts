import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { AnswerRow, RoomState, SyncAnswer, WireRow } from '@/domain/wire'
import type { ApplierParts } from '@/sync/pull/applier-parts'
import { orderKeyOf } from '@/sync/rows/order-key'
import { readStorage } from '../sync/phone/snapshot'
import { applyingPhone } from './applying-phone'
import { at } from './chatting-phone'
import { answerOf, cardEntry, entry, freshSource, ME, MINE, OTHER, postRow } from './phone-stores'

/** Rows of rooms, and a phone that is a member of one. */

export const ROOM = 'roomaroomarooma'
export const ROOM_CHANNEL = roomChannel(ROOM)

export const roomMessageId = (number: number) => `inroom${String(number).padStart(9, '0')}`

export const roomMessage = (number: number, seq: number, row: Partial<WireRow> = {}): AnswerRow =>
  entry(
    {
      id: roomMessageId(number),
      room_id: ROOM,
      user_id: OTHER,
      number,
      content: `في الغرفة ${number}`,
      reply_to: '',
      removed: false,
      created_at: postRow(1).created_at,
      ...row,
    },
    seq,
    [ROOM_CHANNEL],
    'room_messages',
  )

/** A room as the list shows it; `seq` 0: it came with another row. */
export const roomRow = (id = ROOM, row: Partial<WireRow> = {}, seq = 0, channels = [roomChannel(id)]): AnswerRow =>
  entry(
    { id, name: 'مدرج الشمال', owner_id: OTHER, members_count: 3, created_at: postRow(1).created_at, ...row },
    seq,
    channels,
    'chat_rooms',
  )

/** A seat; without another user the own one. */
export const roomSeat = (row: Partial<WireRow> = {}, seq = 1, user = ME, room = ROOM): AnswerRow =>
  entry(
    { id: pairId(room, user), room_id: room, user_id: user, role: 'member', created_at: postRow(1).created_at, ...row },
    seq,
    [MINE],
    'room_members',
  )

export const stated = (rights: string, ...rooms: Array<Partial<RoomState>>) => ({
  rights,
  all: rooms.map((room) => ({ id: ROOM, head: 2, last: 0, unread: 0, ...room })),
})

/** The room's channel begins afresh with these messages. */
export function begunRoom(seq: number, messages: AnswerRow[], end = false): SyncAnswer {
  const rows = [cardEntry(OTHER, 'كاتب'), roomRow(ROOM, {}, seq), ...messages]
  const answer = answerOf({ seq, from: null, channels: [ROOM_CHANNEL], rows })
  const keys = messages.map(({ row }) => orderKeyOf(row, 'room_messages')).sort()
  const brought = { room_messages: { count: keys.length, next: keys[0] ?? null, end: end || keys.length === 0 } }
  answer.channels[ROOM_CHANNEL] = { ...answer.channels[ROOM_CHANNEL]!, brought }
  return answer
}

/** A phone in the room, which holds these messages. */
export async function roomPhone(messages: AnswerRow[], replaced: Partial<ApplierParts> = {}) {
  const source = freshSource()
  const phone = await applyingPhone({ isOpen: (channel) => channel === ROOM_CHANNEL, ...replaced }, { source })
  const rows = [roomRow(), roomSeat()]
  await phone.apply({ ...answerOf({ seq: 1, from: null, rows }), rooms: stated('1', {}) }, null)
  await phone.applyFrom(begunRoom(2, messages), { [ROOM_CHANNEL]: null })
  return { ...phone, source, raw: () => JSON.stringify(readStorage(source.indexedDB)) }
}

/** An answer of the room alone, behind the cursor of a seq. */
export const continued = (seq: number, from: number, rows: AnswerRow[]) =>
  [answerOf({ seq, from, channels: [ROOM_CHANNEL], rows }), { [ROOM_CHANNEL]: at(from) }] as const
