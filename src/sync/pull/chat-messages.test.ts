import { describe, expect, test } from 'vitest'
import { collections } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import { applyingPhone } from '../../../tests/support/applying-phone'
import {
  at,
  brings,
  CHANNEL,
  CHAT,
  chattingPhone,
  hide,
  message,
  messageId,
  messageRow,
  seat,
  THIRD,
} from '../../../tests/support/chatting-phone'
import { answerOf, entry, ME, MINE, postRow } from '../../../tests/support/phone-stores'
import { orderKeyOf, orderKeyOfNumber } from '../rows/order-key'
import { nextWindowPage } from './ranges'
import { checkStores } from './store-integrity'
import { changeSyncState } from './state'

const NEXT_CHANNEL = `chat:${chatOf(ME, THIRD)}`

const own = (parts: Parameters<typeof answerOf>[0]) => answerOf({ channels: [MINE, CHANNEL], ...parts })
const sent = (seq: number) => ({ [MINE]: at(1), [CHANNEL]: at(seq) })

describe('private messages', () => {
  test('Z1 messages of one millisecond are ordered by number, whatever their ids are', async () => {
    const ids = ['zzzzzzzzzzzzzzz', 'aaaaaaaaaaaaaaa', 'mmmmmmmmmmmmmmm']
    const phone = await chattingPhone(ids.map((id, n) => message(n + 8, 2, { id })))
    const found = await phone.rows.messages
      .find({ selector: { chat: CHAT }, sort: [{ chat: 'asc' }, { ord: 'asc' }] })
      .exec()
    expect(found.map(({ id }) => id)).toEqual([...ids].reverse())
  })

  test('Z4 a change of a message below the held ones is not stored, a page is', async () => {
    const phone = await chattingPhone([message(8, 2), message(9, 2)])
    await phone.applyFrom(own({ seq: 3, from: 2, channels: [CHANNEL], rows: [message(3, 3)] }), { [CHANNEL]: at(2) })
    expect(await phone.storedIds('messages')).toEqual([messageId(8), messageId(9)])
    const of = { of: CHANNEL, collection: 'private_messages' as const }
    const before = orderKeyOf(messageRow(8), 'private_messages')
    const page = { ...of, before, ids: [messageId(3)], next: orderKeyOf(messageRow(3), 'private_messages'), end: false }
    await phone.applyFrom(own({ seq: 4, from: 3, channels: [CHANNEL], rows: [message(3, 3)], pages: [page] }), {
      [CHANNEL]: at(3),
    })
    expect(await phone.storedIds('messages')).toEqual([3, 8, 9].map(messageId))
  })

  test('Z4 a page that was requested for one message is a part of its own, and its changes are stored', async () => {
    const phone = await chattingPhone([message(800, 2), message(801, 2)])
    const of = { of: CHANNEL, collection: 'private_messages' as const }
    const key = (number: number) => orderKeyOf(messageRow(number), 'private_messages')
    const before = orderKeyOfNumber(42, 'private_messages')
    const page = { ...of, before, ids: [messageId(41), messageId(40)], next: key(40), end: false }
    const rows = [message(40, 3), message(41, 3)]
    await phone.applyFrom(own({ seq: 3, from: 2, channels: [CHANNEL], rows, pages: [page] }), { [CHANNEL]: at(2) })
    expect((await phone.state()).ranges[`${CHANNEL}/private_messages`]).toMatchObject({
      floor: key(800),
      parts: [{ from: key(40), until: 41, end: false }],
    })
    const changes = [message(41, 4, { content: 'تغيّرت' }), message(60, 4)]
    await phone.applyFrom(own({ seq: 4, from: 3, channels: [CHANNEL], rows: changes }), { [CHANNEL]: at(3) })
    expect(await phone.storedIds('messages')).toEqual([40, 41, 800, 801].map(messageId))
    expect(phone.raw()).toContain('تغيّرت')
  })

  test('Z4 the highest number of each conversation is known after each answer', async () => {
    const phone = await chattingPhone([message(8, 2), message(9, 2)])
    expect((await phone.state()).newestNumbers).toEqual({ [CHANNEL]: 9 })
    await phone.applyFrom(own({ seq: 3, from: 2, channels: [CHANNEL], rows: [message(10, 3)] }), { [CHANNEL]: at(2) })
    expect((await phone.state()).newestNumbers).toEqual({ [CHANNEL]: 10 })
  })

  test('Z12 a pulled conversation notes the changes that its seat counts, until its cursor is lost', async () => {
    const phone = await chattingPhone([message(2, 2)])
    const rows = [seat({ changes: 4 }), message(2, 3, { content: 'معدل' })]
    const changed = own({ seq: 3, from: 2, rows })
    changed.channels[MINE] = { ...changed.channels[MINE]!, from: at(1) }
    await phone.applyFrom(changed, sent(2))
    expect((await phone.state()).seenChanges).toEqual({ [CHANNEL]: 4 })
    const later = answerOf({
      seq: 4,
      from: 3,
      channels: [MINE],
      rows: [entry(seat({ changes: 5 }).row, 4, [MINE], 'private_chats')],
    })
    await phone.applyFrom(later, { [MINE]: at(3) })
    expect((await phone.state()).seenChanges).toEqual({ [CHANNEL]: 4 })
    await phone.applyFrom(answerOf({ seq: 5, from: 4, channels: [MINE], drop: [CHANNEL] }), { [MINE]: at(4) })
    expect((await phone.state()).seenChanges).toEqual({})
  })

  test('Z12 a scrubbed message loses its words in the storage itself', async () => {
    const phone = await chattingPhone([message(2, 2, { content: 'كلام سري' })])
    expect(phone.raw()).toContain('كلام سري')
    const scrubbed = message(2, 3, { content: '', removed: true })
    await phone.applyFrom(own({ seq: 3, from: 2, channels: [CHANNEL], rows: [scrubbed] }), { [CHANNEL]: at(2) })
    expect(await phone.storedIds('messages')).toEqual([messageId(2)])
    expect(phone.raw()).not.toContain('كلام سري')
    expect([...phone.forgotten]).toEqual([messageId(2)])
  })

  test('Z14 a hidden message leaves the storage, and no later answer brings it back', async () => {
    const phone = await chattingPhone([message(2, 2, { content: 'كلام مخفي' }), message(3, 2)])
    const hiding = own({ seq: 3, from: 2, rows: [hide(2)] })
    hiding.channels[MINE] = { ...hiding.channels[MINE]!, from: at(1) }
    await phone.applyFrom(hiding, sent(2))
    expect(await phone.storedIds('messages')).toEqual([messageId(3)])
    expect(phone.raw()).not.toContain('كلام مخفي')
    const rows = [message(2, 4, { content: 'كلام مخفي' }), message(4, 4, { reply_to: messageId(2) })]
    await phone.applyFrom(own({ seq: 4, from: 3, channels: [CHANNEL], rows }), { [CHANNEL]: at(3) })
    expect(await phone.storedIds('messages')).toEqual([messageId(3), messageId(4)])
    expect(phone.raw()).not.toContain('كلام مخفي')
  })

  test('Z14 a fresh own channel is followed by pages of all that the user hid, however much it is', async () => {
    const phone = await chattingPhone([message(1, 2), message(2, 2)])
    const fresh = answerOf({ seq: 3, from: null, channels: [MINE] })
    const windows = Object.fromEntries(
      collections
        .flatMap(([name, { windows = [] }]) => (windows.some(({ size }) => size) ? [name] : []))
        .map((name) => [name, { count: 0, next: null, end: true }]),
    )
    const next = `${postRow(9).created_at}|${pairId(ME, messageId(9))}`
    fresh.channels[MINE]!.brought = {
      ...windows,
      hidden_messages: { count: WINDOW_ROWS.hiddenMessages, next, end: false },
    }
    await phone.applyFrom(fresh, { [MINE]: at(1) })
    const asked = nextWindowPage(await phone.state(), [MINE])
    expect(asked).toEqual({ of: MINE, collection: 'hidden_messages', before: next, limit: 100 })
    const { row } = hide(1)
    const page = {
      of: MINE,
      collection: 'hidden_messages' as const,
      before: next,
      ids: [row.id],
      next: null,
      end: true,
    }
    const rows = [{ ...hide(1), seq: 0, in: [] }]
    await phone.applyFrom(answerOf({ seq: 4, from: 3, channels: [MINE], rows, pages: [page] }), { [MINE]: at(3) })
    expect(await phone.storedIds('messages')).toEqual([messageId(2)])
    expect(nextWindowPage(await phone.state(), [MINE])).toBeNull()
  })

  test('Z14 a cleared conversation loses its messages up to the number, quotes included', async () => {
    const phone = await chattingPhone([
      message(3, 2, { reply_to: messageId(1) }),
      message(1, 0, { content: 'اقتباس' }),
      message(4, 2),
    ])
    const clearing = own({ seq: 3, from: 2, rows: [seat({ cleared_number: 3 })] })
    clearing.channels[MINE] = { ...clearing.channels[MINE]!, from: at(1) }
    await phone.applyFrom(clearing, sent(2))
    expect(await phone.storedIds('messages')).toEqual([messageId(4)])
    expect(phone.raw()).not.toContain('اقتباس')
    const rows = [message(1, 0), message(5, 4, { reply_to: messageId(1) })]
    await phone.applyFrom(own({ seq: 4, from: 3, channels: [CHANNEL], rows }), { [CHANNEL]: at(3) })
    expect(await phone.storedIds('messages')).toEqual([messageId(4), messageId(5)])
  })

  test('Z27 a fresh window of the own channel takes no messages, and keeps the cursors of conversations', async () => {
    const phone = await chattingPhone([message(2, 2)])
    await phone.applyFrom(answerOf({ seq: 9, from: null, channels: ['public', MINE] }), {
      public: at(1),
      [MINE]: at(1),
    })
    expect(await phone.storedIds('messages')).toEqual([messageId(2)])
    expect((await phone.state()).cursors[CHANNEL]).toEqual(at(2))
  })

  test('Y17 a fresh window replaces the messages of its conversation, and those of no other', async () => {
    const phone = await chattingPhone([message(2, 2), message(3, 2)])
    const other = message(7, 3, { id: 'third0000000007', chat: chatOf(ME, THIRD) }, NEXT_CHANNEL)
    await phone.applyFrom(answerOf({ seq: 3, from: null, channels: [NEXT_CHANNEL], rows: [other] }), {
      [NEXT_CHANNEL]: null,
    })
    const fresh = answerOf({ seq: 9, from: null, channels: [CHANNEL], rows: [message(3, 9)] })
    await phone.applyFrom(brings(fresh, { end: true }), { [CHANNEL]: at(2) })
    expect(await phone.storedIds('messages')).toEqual([messageId(3), 'third0000000007'])
  })

  test('Y2 messages of a history that was cut are replaced by those of the present one, without reading all', async () => {
    const phone = await chattingPhone([message(2, 2), message(3, 900, { content: 'من تاريخ ضائع' })])
    await phone.applyFrom(own({ seq: 800, from: 2, channels: [CHANNEL], rows: [message(4, 800)] }), {
      [CHANNEL]: at(2),
    })
    const run = 'run2run2run2run'
    const rewound = answerOf({ seq: 60, run, from: null, channels: ['public', MINE, CHANNEL], rewind: 50 })
    rewound.rows.push(message(3, 55, { content: 'من التاريخ الباقي' }))
    rewound.end = 1
    await phone.applyFrom(brings(rewound, { end: true }), { public: at(1), [MINE]: at(1), [CHANNEL]: at(800) })
    expect(await phone.storedIds('messages')).toEqual([messageId(3)])
    expect(phone.raw()).not.toContain('من تاريخ ضائع')
  })

  test('Y26 another server leaves no message', async () => {
    const phone = await chattingPhone([message(2, 2)])
    await phone.apply(answerOf({ seq: 1, from: null, epoch: 'epoch2' }), 1)
    expect(await phone.storedIds('messages')).toEqual([])
  })

  test('Y27 a phone without the store fetches the own channel afresh', async () => {
    const phone = await applyingPhone()
    await phone.apply(answerOf({ seq: 1, from: null }), null)
    await changeSyncState(phone.rows, (state) => ({
      ...state,
      stores: state.stores!.filter((store) => store !== 'messages'),
      collections: state.collections!.filter((one) => !/private_|hidden_/.test(one)),
    }))
    expect(await checkStores(phone.rows, () => 'birth2')).toEqual([])
    const { cursors, birth } = await phone.state()
    expect(cursors).toEqual({ public: at(1) })
    expect(birth).toBe('birth1')
  })
})
