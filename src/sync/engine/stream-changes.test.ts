import { expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { RoomChange } from '@/domain/pokes'
import { at } from '../../../tests/support/chatting-phone'
import { answerOf, cardEntry, entry, ME, MINE, OTHER, postRow, RUN } from '../../../tests/support/phone-stores'
import {
  begunRoom,
  continued,
  ROOM_CHANNEL,
  roomMessage,
  roomMessageId,
  roomPhone,
} from '../../../tests/support/room-phone'
import { readAllDocuments } from '../rows/access'
import type { CardDocument, MessageDocument } from '../rows/documents'
import { applyChange } from './stream-changes'

/** A phone that holds message 1 and has read the room up to 2, and what a stream sends it. */
async function listeningPhone() {
  const phone = await roomPhone([roomMessage(1, 2)])
  const { epoch } = await phone.state()
  const send = (change: RoomChange, place: { epoch?: string; run?: string } = {}) =>
    applyChange(phone.parts, { channel: ROOM_CHANNEL, change, epoch: epoch ?? '', run: RUN, ...place })
  return { ...phone, send, cursor: async () => (await phone.state()).cursors[ROOM_CHANNEL] }
}

const saying = (number: number, before: number, asOf: number, seq = asOf): RoomChange => ({
  before,
  cursor: asOf,
  asOf,
  more: false,
  deletes: [],
  rows: [cardEntry(OTHER, 'كاتب'), roomMessage(number, seq)],
})

const held = (...numbers: number[]) => numbers.map(roomMessageId)

test('Z42 a change whose place the cursor has reached leaves the phone as an answer with the same rows does', async () => {
  const after = async (apply: (phone: Awaited<ReturnType<typeof listeningPhone>>) => Promise<unknown>) => {
    const phone = await listeningPhone()
    await apply(phone)
    // A stream says no time.
    const { updatedAt: _, serverAhead: __, ...state } = await phone.state()
    const messages = await readAllDocuments<MessageDocument>(phone.rows.messages)
    const profiles = await readAllDocuments<CardDocument>(phone.rows.profiles)
    await phone.rows.close()
    return { state, messages, profiles }
  }
  const streamed = await after(({ send }) => send(saying(2, 1, 7, 5)))
  expect(streamed.state.cursors[ROOM_CHANNEL]).toEqual(at(7))
  expect(streamed).toEqual(await after(({ applyFrom }) => applyFrom(...continued(7, 2, saying(2, 1, 7, 5).rows))))
})

test('Z42 a change behind a gap is not applied, and those that come in order close it', async () => {
  const { send, storedIds, cursor } = await listeningPhone()
  expect(await send(saying(3, 5, 8))).toBe('gap')
  expect(await storedIds('messages')).toEqual(held(1))
  expect(await cursor()).toEqual(at(2))
  await send(saying(2, 2, 5))
  await send(saying(3, 5, 8))
  expect(await storedIds('messages')).toEqual(held(1, 2, 3))
})

test('Z42 a doubled change, and an older one that comes late, change nothing', async () => {
  const { send, storedIds, cursor, raw } = await listeningPhone()
  await send(saying(2, 2, 5))
  await send(saying(3, 5, 8))
  const before = raw()
  expect(await send(saying(3, 5, 8))).toBe('known')
  expect(await send({ ...saying(2, 2, 5), rows: [roomMessage(2, 5, { content: 'قديم' })] })).toBe('known')
  expect(raw()).toBe(before)
  expect(await storedIds('messages')).toEqual(held(1, 2, 3))
  expect(await cursor()).toEqual(at(8))
})

test('Z42 a change of another run, of other data, or of a room without a cursor is not applied', async () => {
  const { send, cursor, parts, storedIds } = await listeningPhone()
  expect(await send(saying(2, 2, 5), { run: 'run9' })).toBe('gap')
  expect(await send(saying(2, 2, 5), { epoch: 'other' })).toBe('gap')
  const elsewhere = { channel: 'room:roombroombroomb', change: saying(2, 0, 5), epoch: 'e', run: RUN }
  expect(await applyChange(parts, elsewhere)).toBe('gap')
  expect(await storedIds('messages')).toEqual(held(1))
  expect(await cursor()).toEqual(at(2))
})

test('Z42 a change of the wrong shape is not applied', async () => {
  const { send, cursor } = await listeningPhone()
  expect(await send({ ...saying(2, 2, 5), rows: [{ c: 'room_messages' }] } as unknown as RoomChange)).toBe('gap')
  expect(await send({ before: 2, cursor: 5, asOf: 5 } as unknown as RoomChange)).toBe('gap')
  expect(await cursor()).toEqual(at(2))
})

test('Z42 a part of a long change moves the cursor to its end, and the next part continues there', async () => {
  const { send, cursor, storedIds } = await listeningPhone()
  await send({ ...saying(2, 2, 9, 5), cursor: 5, more: true })
  expect(await cursor()).toEqual(at(5))
  await send(saying(3, 5, 9, 8))
  expect(await cursor()).toEqual(at(9))
  expect(await storedIds('messages')).toEqual(held(1, 2, 3))
})

test('Z42 a change that meets a newer answer of the room is known', async () => {
  const { applyFrom, send, storedIds } = await listeningPhone()
  await applyFrom(begunRoom(9, [roomMessage(3, 9)]), { [ROOM_CHANNEL]: at(2) })
  expect(await send(saying(2, 2, 5))).toBe('known')
  expect(await storedIds('messages')).toEqual(held(3))
})

test('Y18 a follow of another phone that a streamed card has is counted once, also before the own channel brings it', async () => {
  const { send, applyFrom, rows } = await listeningPhone()
  const counted = async () => {
    const card = (await readAllDocuments<CardDocument>(rows.profiles)).find(({ id }) => id === OTHER)
    return [card?.row.followers_count, card?.counted]
  }
  const card = cardEntry(OTHER, 'كاتب')
  card.row.followers_count = 8
  await send({ ...saying(2, 2, 12, 11), rows: [card, roomMessage(2, 11)] })
  expect(await counted()).toEqual([8, false])
  const edge = { id: pairId(ME, OTHER), follower_id: ME, following_id: OTHER, created_at: postRow(1).created_at }
  const follow = { channels: [MINE], rows: [entry(edge, 10, [MINE], 'follows')] }
  await applyFrom(answerOf({ seq: 13, from: 1, ...follow }), { [MINE]: at(1) })
  expect(await counted()).toEqual([8, true])
  const end = { channels: [MINE], deletes: { [MINE]: [{ c: 'follows' as const, id: edge.id, seq: 15 }] } }
  await applyFrom(answerOf({ seq: 16, from: 13, ...end }), { [MINE]: at(13) })
  expect(await counted()).toEqual([8, true])
})

test('Y17 counts of reactions that come to a room unread since the own channel began afresh are a gap', async () => {
  const { send, applyFrom, cursor } = await listeningPhone()
  const fresh = answerOf({ seq: 10, from: null, channels: [MINE] })
  await applyFrom(fresh, { [MINE]: at(1) })
  const row = { reactions: { '🔥': 1 } }
  const counts = [{ c: 'room_messages' as const, id: roomMessageId(1), seq: 12, row }]
  expect(await send({ before: 2, cursor: 12, asOf: 12, more: false, deletes: [], rows: [], counts })).toBe('gap')
  expect(await cursor()).toBeUndefined()
})

test('a change of a room does not say when the rest was last pulled', async () => {
  const { send, state, parts } = await listeningPhone()
  const { updatedAt } = await state()
  parts.now = () => (updatedAt ?? 0) + 60_000
  await send(saying(2, 2, 5))
  expect((await state()).updatedAt).toBe(updatedAt)
})
