import { describe, expect, test } from 'vitest'
import { chatOf } from '@/domain/messages'
import { pairId } from '@/domain/ids'
import type { AnswerRow, SyncAnswer, WireRow } from '@/domain/wire'
import { applyingPhone } from '../../../tests/support/applying-phone'
import { readStorage } from '../../../tests/sync/phone/snapshot'
import { answerOf, entry, freshSource, ME, MINE, OTHER, postRow, RUN } from '../../../tests/support/phone-stores'
import { orderKeyOf } from '../rows/order-key'
import { evictScrolled, evictToLeast, SCROLLED_KEPT_MS, trimChats } from './trim-chats'
import { evictRows } from './evict'
import { checkStores } from './store-integrity'
import { changeSyncState } from './state'

const CHAT = chatOf(ME, OTHER)
const CHANNEL = `chat:${CHAT}`
const THIRD = 'thirdthirdthird'
const NEXT_CHANNEL = `chat:${chatOf(ME, THIRD)}`

const messageId = (number: number) => `message${String(number).padStart(8, '0')}`

/** All were written in the same millisecond: only the number sorts them. */
const messageRow = (number: number, row: Partial<WireRow> = {}): WireRow => ({
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

const message = (number: number, seq: number, row: Partial<WireRow> = {}, channel = CHANNEL): AnswerRow =>
  entry(messageRow(number, row), seq, [channel], 'private_messages')

const seat = (row: Partial<WireRow>): AnswerRow =>
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

const hide = (number: number): AnswerRow =>
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

const at = (seq: number) => ({ seq, run: RUN })

async function chattingPhone(rows: AnswerRow[], options: { end?: boolean; brought?: number[] } = {}) {
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
function brings(answer: SyncAnswer, { end = false }: { end?: boolean } = {}): SyncAnswer {
  const rows = answer.rows.filter(({ c, seq }) => c === 'private_messages' && seq > 0).map(({ row }) => row)
  const next = rows.map((row) => orderKeyOf(row, 'private_messages')).sort()[0] ?? null
  const channel = answer.channels[CHANNEL]
  if (channel) channel.brought = { private_messages: { count: rows.length, next, end: end || rows.length === 0 } }
  return answer
}

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

  test('Z4 the highest number of each conversation is known after each answer', async () => {
    const phone = await chattingPhone([message(8, 2), message(9, 2)])
    expect((await phone.state()).newestNumbers).toEqual({ [CHANNEL]: 9 })
    await phone.applyFrom(own({ seq: 3, from: 2, channels: [CHANNEL], rows: [message(10, 3)] }), { [CHANNEL]: at(2) })
    expect((await phone.state()).newestNumbers).toEqual({ [CHANNEL]: 10 })
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

describe('Z27 what a phone keeps of a conversation', () => {
  const NUMBERS = Array.from({ length: 260 }, (_, n) => n + 1)
  const space = async (
    phone: Awaited<ReturnType<typeof chattingPhone>>,
    now: number,
    inOutbox = new Set<string>(),
  ) => ({
    state: await phone.state(),
    now,
    wanted: [],
    inOutbox,
  })
  const opened = () => chattingPhone(NUMBERS.map((number) => message(number, 2)))

  test('Z27 messages below the window leave 30 days after the conversation was open', async () => {
    const phone = await opened()
    expect(await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS))).toEqual([])
    const left = await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS + 2_000))
    expect(left.sort()).toEqual(NUMBERS.slice(0, 60).map(messageId))
    expect((await phone.state()).ranges[`${CHANNEL}/private_messages`]).toMatchObject({
      floor: orderKeyOf(messageRow(61), 'private_messages'),
      count: 200,
      end: false,
    })
  })

  test('Z27 a full storage keeps 50 messages of a closed conversation, and what is unsent', async () => {
    const phone = await opened()
    expect(await evictScrolled(phone.rows, await space(phone, 0))).toHaveLength(60)
    await evictToLeast(phone.rows, await space(phone, 0, new Set([messageId(100)])))
    expect(await phone.storedIds('messages')).toEqual([messageId(100), ...NUMBERS.slice(210).map(messageId)])
  })

  test('Z27 an open conversation is not shortened', async () => {
    const phone = await opened()
    expect(await evictToLeast(phone.rows, { ...(await space(phone, 0)), wanted: [CHANNEL] })).toEqual([])
  })

  test('Z27 a full storage shortens a conversation that is closed, and no open one', async () => {
    const phone = await opened()
    expect(await evictRows(phone.rows, ME, new Set(), [CHANNEL])).toEqual([])
    expect(await evictRows(phone.rows, ME, new Set())).toHaveLength(60)
  })
})
