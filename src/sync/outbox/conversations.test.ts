import { describe, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { choosePulls } from '../engine/wanted-chats'
import { RetryDelays } from '../engine/retry-delays'
import { freshState, type EdgeDocument } from '../rows/documents'
import { ordOf } from '../rows/order-key'
import {
  enqueueMark,
  enqueueMessage,
  enqueueMessageEdit,
  LIMITS,
  MARK_EVERY_MS,
  send,
} from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER, postRow } from '../../../tests/support/phone-stores'
import { selectBatch } from './batch'
import { undoMsLeft } from './delete'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { activeOperations, requeue, requeueAfter, settle } from './journal'
import { publishRefusedAsNew } from './republish'
import { storeVerdicts } from './verdicts'

const THIRD = 'thirdthirdthird'
const CHANNEL = channelWith(ME, OTHER)
const messageId = (n: number) => `messagemessage${n}`

const write = (outbox: Outbox, n: number, peer = OTHER, replyTo: string | null = null) =>
  enqueueMessage(outbox, messageId(n), peer, { content: `رسالة ${n}`, replyTo })

/** Operation ids of messages, in the author's order. */
async function written(outbox: Outbox, ...numbers: number[]): Promise<string[]> {
  for (const n of numbers) await write(outbox, n)
  return (await activeOperations(outbox.store)).map(({ id }) => id)
}

const records = (operations: ReadonlyArray<{ record: string }>) => operations.map(({ record }) => record)

const wait = (id: string, code: string, after = 9_000) => ({ id, verdict: 'wait', code, after }) as const

describe('Z2 the messages of a conversation', () => {
  test('Z2 several new messages of a conversation are sent in one request, in their order', async () => {
    const outbox = openOutbox()
    await written(outbox, 1, 2, 3)
    expect(records(selectBatch(await activeOperations(outbox.store), new Set(), LIMITS))).toEqual(
      [1, 2, 3].map(messageId),
    )
  })

  test.each(['busy', 'limit', 'new-chats', 'dependency'])(
    'Z2 a message behind one that waits (%s) waits too, one of another conversation does not',
    async (code) => {
      const outbox = openOutbox()
      const fence = await raiseFence(outbox.store)
      const [first = ''] = await written(outbox, 1, 2)
      await write(outbox, 3, THIRD)
      await send(outbox, fence)
      await storeVerdicts(outbox.store, fence, [wait(first, code)], 500)
      await requeue(outbox.store, fence)
      const batch = selectBatch(await activeOperations(outbox.store), new Set([first]), LIMITS)
      // A limit counts all messages of the user.
      expect(records(batch)).toEqual(code === 'limit' ? [] : [messageId(3)])
    },
  )

  test('Z2 a message whose upload is on its way, or that was busy for 60 s, is overtaken', async () => {
    const outbox = openOutbox()
    const [first = ''] = await written(outbox, 1, 2)
    const limits = { ...LIMITS, overtakable: new Set([first]) }
    expect(records(selectBatch(await activeOperations(outbox.store), new Set([first]), limits))).toEqual([messageId(2)])
  })

  test('Z2 an operation counts as poisoned after 60 s of busy, and no longer when it was decided', () => {
    let now = 0
    const timing = { now: () => now, monotonic: () => now, scale: (ms: number) => ms, wait: async () => undefined }
    const delays = new RetryDelays(timing, { next: () => 0, id: () => '' })
    const deferral = { id: 'a', kind: 'private_messages/create', code: 'busy', afterMs: 0, about: [] }
    delays.add(deferral)
    now = 59_000
    delays.add(deferral)
    expect([...delays.longBusy()]).toEqual([])
    now = 60_000
    expect([...delays.longBusy()]).toEqual(['a'])
    delays.forget(['a'])
    expect([...delays.longBusy()]).toEqual([])
  })

  test('Z2 a refused message holds up no later one, but its answer waits for the user', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    const [first = ''] = await written(outbox, 1)
    await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: first, verdict: 'refused', code: 'blocked' }], 500)
    await write(outbox, 2, OTHER, messageId(1))
    await write(outbox, 3)
    expect(records(selectBatch(await activeOperations(outbox.store), new Set(), LIMITS))).toEqual([messageId(3)])
  })

  test('Z13 an unsent message is rewritten in place, an edit of a sent one follows it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await written(outbox, 1)
    await enqueueMessageEdit(outbox, messageId(1), 'أصح', null)
    expect(await activeOperations(outbox.store)).toMatchObject([{ action: 'create', body: { content: 'أصح' } }])
    await send(outbox, fence)
    await enqueueMessageEdit(outbox, messageId(1), 'أصح منها', null)
    await enqueueMessageEdit(outbox, messageId(1), 'الأخيرة', null)
    const [, edit] = await activeOperations(outbox.store)
    expect(edit).toMatchObject({ action: 'update', body: { content: 'الأخيرة' }, chat: { channel: CHANNEL } })
  })

  test('Z13 the words of an edit that came too late are sent as a new message to the same user', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueMessageEdit(outbox, messageId(1), 'متأخر', { channel: CHANNEL, number: 4 })
    const [edit = ''] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: edit, verdict: 'refused', code: 'edit-late' }], 500)
    const record = await publishRefusedAsNew(outbox, edit)
    expect(await activeOperations(outbox.store)).toMatchObject([
      {
        record,
        action: 'create',
        body: { sender_id: ME, receiver_id: OTHER, content: 'متأخر' },
        chat: { channel: CHANNEL, number: null },
      },
    ])
  })
})

describe('Z3 Z5 what follows a verdict', () => {
  const accept = (id: string, seq: number) => ({ id, verdict: 'accepted', seq, run: 'r' }) as const

  test('Z3 a message leaves the overlay with the cursor of its conversation, not with that of another channel', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    const [id = ''] = await written(outbox, 1)
    await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [accept(id, 50)], 0)
    const reached = { seq: 90, run: 'r' }
    const chats = (seq: number) => ({ [channelWith(ME, THIRD)]: reached, [CHANNEL]: { seq, run: 'r' } })
    await settle(outbox.store, { reached, chats: chats(49), named: [] }, 1)
    expect(await activeOperations(outbox.store)).toHaveLength(1)
    await settle(outbox.store, { reached: { seq: 0, run: 'r' }, chats: chats(50), named: [] }, 1)
    expect(await activeOperations(outbox.store)).toHaveLength(0)
  })

  test('Z5 after a rewind no mark with a number is sent again, muting is', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueMark(outbox, OTHER, { read_number: 9 })
    await enqueueMark(outbox, THIRD, { read_number: 4, muted: true })
    const ids = await send(outbox, fence)
    await storeVerdicts(
      outbox.store,
      fence,
      ids.map((id, n) => accept(id, 50 + n)),
      0,
    )
    await requeueAfter(outbox.store, fence, 40, 'r2')
    expect(await activeOperations(outbox.store)).toMatchObject([{ state: 'queued', body: { muted: true } }])
    expect((await activeOperations(outbox.store))[0]?.body).not.toHaveProperty('read_number')
  })
})

describe('Z6 marks', () => {
  test('Z6 an unsent mark only moves forward in place, the next one waits 2 s', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueMark(outbox, OTHER, { read_number: 3 })
    await enqueueMark(outbox, OTHER, { read_number: 7, muted: true })
    await enqueueMark(outbox, OTHER, { read_number: 5 })
    const [mark] = await activeOperations(outbox.store)
    expect(mark).toMatchObject({ record: ME + OTHER, body: { read_number: 7, muted: true }, undoUntil: null })
    await send(outbox, fence)
    await enqueueMark(outbox, OTHER, { read_number: 8 })
    const marks = await activeOperations(outbox.store)
    expect(marks.map(({ body }) => body.read_number)).toEqual([7, 8])
    expect(undoMsLeft(marks[1]!, outbox.timing)).toBe(outbox.timing.scale(MARK_EVERY_MS))
  })
})

describe('Z26 which conversations a pull names', () => {
  const user = (n: number) => `user${String(n).padStart(11, '0')}`
  /** The conversation with a user; a lower number is newer. */
  const seat = (n: number, row: Record<string, unknown> = {}, seq = 10): EdgeDocument => {
    const chat = channelWith(ME, user(n)).slice('chat:'.length)
    const full = {
      id: ME + user(n),
      chat,
      peer_id: user(n),
      last_number: 5,
      last_at: postRow(100 - n).created_at,
      ...row,
    }
    return { id: `chat:${full.id}`, ord: ordOf(full, 'private_chats'), channels: [], seq, asOf: 1, row: full }
  }
  const seats = Array.from({ length: 30 }, (_, n) => seat(n))
  const held = (channel: string, number: number, seq: number) => ({
    ...freshState('birth'),
    cursors: { [channel]: { seq, run: 'r' } },
    newestNumbers: { [channel]: number },
  })
  const channel = (n: number) => channelWith(ME, user(n))

  test('Z26 a pull names the eight newest, the open ones first', () => {
    const { wanted } = choosePulls(freshState('birth'), seats, [], ['public', channel(20)])
    expect(wanted).toEqual([20, 0, 1, 2, 3, 4, 5, 6, 7].map(channel))
  })

  test('Z26 one that was pulled before is behind while its seat has a higher number than the phone', () => {
    const behind = (number: number, seq: number) =>
      choosePulls(held(channel(15), number, seq), [...seats.slice(0, 15), seat(15)], [], []).behind.includes(
        channel(15),
      )
    expect(behind(4, 9)).toBe(true)
    expect(behind(5, 9)).toBe(false)
    // What the pull did not bring is hidden from this user: it is not asked again.
    expect(behind(4, 10)).toBe(false)
  })

  test('Z26 an old one that was never pulled is behind only while it has something unread', () => {
    const behind = (unread: number) => choosePulls(freshState('b'), [...seats, seat(40, { unread })], [], []).behind
    expect(behind(1)).toContain(channel(40))
    expect(behind(0)).not.toContain(channel(40))
  })

  test('Z3 one with an accepted message is pulled until its cursor has reached the verdict; 20 at most', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    const [id = ''] = await written(outbox, 1)
    await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq: 50, run: 'r' }], 0)
    const operations = await activeOperations(outbox.store)
    expect(choosePulls(held(CHANNEL, 0, 49), [], operations, []).behind).toEqual([CHANNEL])
    expect(choosePulls(held(CHANNEL, 0, 50), [], operations, []).behind).toEqual([])
    const all = choosePulls(
      held(CHANNEL, 0, 49),
      seats.map((one) => seat(Number(one.row.peer_id?.toString().slice(4)), { unread: 1 })),
      operations,
      [],
    )
    expect(all.wanted).toHaveLength(20)
    expect(all.wanted).toContain(CHANNEL)
  })
})
