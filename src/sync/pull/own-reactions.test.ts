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
