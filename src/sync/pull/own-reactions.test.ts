import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { AnswerRow, WireRow } from '@/domain/wire'
import { at, CHANNEL, chattingPhone, message, messageId } from '../../../tests/support/chatting-phone'
import { answerOf, entry, ME, MINE, OTHER, postRow } from '../../../tests/support/phone-stores'
import { continued, roomMessage, roomMessageId, roomPhone } from '../../../tests/support/room-phone'
import type { MessageDocument } from '../rows/documents'

const MESSAGE = messageId(2)

const reaction = (emoji: string, seq = 0, user = ME, on = MESSAGE): AnswerRow =>
  entry(
    { id: pairId(user, on), user_id: user, message_id: on, emoji, created_at: postRow(1).created_at },
    seq,
    [MINE],
    'private_message_reactions',
  )

type Phone = Awaited<ReturnType<typeof chattingPhone>>

const stored = async (phone: Pick<Phone, 'rows'>, id = MESSAGE): Promise<MessageDocument> =>
  (await phone.rows.messages.findOne(id).exec())?._data as unknown as MessageDocument

/** A change of the own channel alone, behind the cursor of a seq. */
async function applyOwn(phone: Phone, seq: number, from: number, rows: AnswerRow[], gone: string[] = []) {
  const deletes = gone.map((id) => ({ c: 'private_message_reactions' as const, id, seq }))
  const answer = answerOf({ seq, from, channels: [MINE], rows, deletes: { [MINE]: deletes } })
  await phone.applyFrom(answer, { [MINE]: at(from) })
}

/** New counts of the conversation without their message. */
async function applyCounts(phone: Phone, seq: number, from: number, reactions: WireRow['reactions']) {
  const answer = answerOf({ seq, from, channels: [CHANNEL] })
  const counts = [{ c: 'private_messages' as const, id: MESSAGE, seq, row: { reactions } }]
  answer.channels[CHANNEL] = { ...answer.channels[CHANNEL]!, counts: counts as never }
  await phone.applyFrom(answer, { [CHANNEL]: at(from) })
}

describe('Z44 the own reaction', () => {
  test('comes with its message and is part of its counts; that of another is not', async () => {
    const rows = [message(2, 2, { reactions: { '🔥': 2 } }), reaction('🔥'), reaction('👍', 0, OTHER)]
    const phone = await chattingPhone(rows)
    expect((await stored(phone)).reaction).toEqual({ own: '🔥', counted: '🔥', asOf: 2 })
  })

  test('of another phone shows before the new counts, which then have it', async () => {
    const phone = await chattingPhone([message(2, 2)])
    await applyOwn(phone, 3, 1, [reaction('🔥', 3)])
    expect((await stored(phone)).reaction).toEqual({ own: '🔥', counted: '', asOf: 3 })
    await applyCounts(phone, 4, 2, { '🔥': 1 } as never)
    expect(await stored(phone)).toMatchObject({
      reaction: { own: '🔥', counted: '🔥' },
      row: { reactions: { '🔥': 1 }, content: 'رسالة 2' },
    })
  })

  test('that another phone takes back leaves at once, and its counts later', async () => {
    const phone = await chattingPhone([message(2, 2, { reactions: { '🔥': 1 } }), reaction('🔥')])
    await applyOwn(phone, 3, 1, [], [pairId(ME, MESSAGE)])
    expect((await stored(phone)).reaction).toEqual({ own: '', counted: '🔥', asOf: 3 })
    await applyCounts(phone, 4, 2, {} as never)
    expect((await stored(phone)).reaction).toEqual({ own: '', counted: '', asOf: 3 })
  })

  test('is not changed by an older answer, and leaves with a row that brings none', async () => {
    const phone = await chattingPhone([message(2, 5, { reactions: { '🔥': 1 } }), reaction('🔥')])
    const held = await stored(phone)
    await phone.rows.messages.upsert({ ...held, reaction: { own: '👏', counted: '🔥', asOf: 9 } })
    await applyOwn(phone, 3, 1, [reaction('👍', 3)])
    expect((await stored(phone)).reaction?.own).toBe('👏')
    const changed = answerOf({ seq: 10, from: 2, channels: [CHANNEL], rows: [message(2, 10, { content: 'معدل' })] })
    await phone.applyFrom(changed, { [CHANNEL]: at(2) })
    expect((await stored(phone)).reaction).toBeUndefined()
  })

  test('Z14 a hidden message of a room leaves the storage, and no later answer brings it back', async () => {
    const phone = await roomPhone([roomMessage(1, 2, { content: 'سر' }), roomMessage(2, 2)])
    const id = roomMessageId(1)
    const row = { id: pairId(ME, id), user_id: ME, message_id: id, created_at: postRow(1).created_at }
    const hiding = answerOf({
      seq: 3,
      from: 1,
      channels: [MINE],
      rows: [entry(row, 3, [MINE], 'hidden_room_messages')],
    })
    await phone.applyFrom(hiding, { [MINE]: at(1) })
    expect(await phone.storedIds('messages')).toEqual([roomMessageId(2)])
    const again = [roomMessage(1, 4, { content: 'سر' }), roomMessage(3, 4, { reply_to: id })]
    await phone.applyFrom(...continued(4, 2, again))
    expect(await phone.storedIds('messages')).toEqual([2, 3].map(roomMessageId))
    expect(phone.raw()).not.toContain('سر')
  })
})

describe('Y17 after a fresh own channel', () => {
  const counted = (reactions: Record<string, number>) => [
    { c: 'private_messages' as const, id: MESSAGE, seq: 12, row: { reactions } },
  ]

  /** The own channel begins afresh, and its conversation goes on from 2 or is not part of the answer. */
  async function beginOwn(phone: Phone, conversation: { reactions: Record<string, number> } | null) {
    const answer = answerOf({ seq: 20, from: 2, channels: conversation ? [MINE, CHANNEL] : [MINE] })
    answer.channels[MINE] = { ...answer.channels[MINE]!, fresh: true, from: null }
    if (conversation) answer.channels[CHANNEL]!.counts = counted(conversation.reactions)
    const sent = conversation ? { [MINE]: at(1), [CHANNEL]: at(2) } : { [MINE]: at(1) }
    expect((await phone.applyFrom(answer, sent)).kind).toBe('applied')
  }

  /** The conversation begins afresh. @param rows with the own reaction, if there is one */
  const beginConversation = (phone: Phone, seq: number, rows: AnswerRow[]) =>
    phone.applyFrom(answerOf({ seq, from: null, channels: [CHANNEL], rows }), { [CHANNEL]: null })

  const cursor = async (phone: Phone) => (await phone.state()).cursors[CHANNEL]

  test.each([
    ['that another phone took back ends', { '🔥': 3 }, null],
    ['that another phone changed is the new one', { '🔥': 3, '👏': 1 }, '👏'],
  ])('a reaction %s with the conversation, which begins afresh with its new counts', async (_, reactions, own) => {
    const phone = await chattingPhone([message(2, 2, { reactions: { '🔥': 4 } }), reaction('🔥')])
    await beginOwn(phone, { reactions })
    expect(await cursor(phone)).toBeUndefined()
    await beginConversation(phone, 21, [message(2, 12, { reactions }), ...(own ? [reaction(own)] : [])])
    expect((await stored(phone)).reaction).toEqual(own ? { own, counted: own, asOf: 21 } : undefined)
    expect(await cursor(phone)).toEqual(at(21))
  })

  test('a conversation whose counts come in a later answer begins afresh then, and once', async () => {
    const phone = await chattingPhone([message(2, 2)])
    await beginOwn(phone, null)
    expect(await cursor(phone)).toEqual(at(2))
    await applyCounts(phone, 22, 2, { '🔥': 1 } as never)
    expect(await cursor(phone)).toBeUndefined()
    await beginConversation(phone, 23, [message(2, 12, { reactions: { '🔥': 1 } }), reaction('🔥')])
    await applyCounts(phone, 24, 23, { '🔥': 2 } as never)
    expect(await cursor(phone)).toEqual(at(24))
    expect((await stored(phone)).reaction).toMatchObject({ own: '🔥', counted: '🔥' })
  })

  test('a conversation without new counts of reactions goes on', async () => {
    const phone = await chattingPhone([message(2, 2, { reactions: { '🔥': 4 } }), reaction('🔥')])
    await beginOwn(phone, null)
    const said = answerOf({ seq: 22, from: 2, channels: [CHANNEL], rows: [message(3, 21)] })
    await phone.applyFrom(said, { [CHANNEL]: at(2) })
    expect(await cursor(phone)).toEqual(at(22))
    expect((await stored(phone)).reaction?.own).toBe('🔥')
  })
})
