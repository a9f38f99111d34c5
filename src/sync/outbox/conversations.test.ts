import { describe, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { RetryDelays } from '../engine/retry-delays'
import {
  enqueueMark,
  enqueueMessage,
  enqueueMessageEdit,
  LIMITS,
  MARK_EVERY_MS,
  send,
} from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { selectBatch } from './batch'
import { undoMsLeft } from './delete'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { activeOperations } from './operations-by-state'
import { pruneJournal, requeue, requeueAfter, settle } from './journal'
import { retryRefusedIn } from './discard'
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

describe('Z5 the journal', () => {
  test('Z5 a settled mark with numbers only leaves it, muting and messages stay', async () => {
    const outbox = openOutbox()
    const { store } = outbox
    const fence = await raiseFence(store)
    await enqueueMark(outbox, OTHER, { read_number: 9 })
    await enqueueMark(outbox, THIRD, { read_number: 4, muted: true })
    await write(outbox, 1)
    const ids = await send(outbox, fence)
    const verdicts = ids.map((id, n) => ({ id, verdict: 'accepted', seq: 5 + n, run: 'r' }) as const)
    await storeVerdicts(store, fence, verdicts, outbox.timing.now())
    const reached = { seq: 90, run: 'r' }
    await pruneJournal(store, outbox.timing.now())
    expect(await store.operations.count()).toBe(3)
    await settle(store, { reached, chats: { [CHANNEL]: reached }, named: [] }, outbox.timing.now())
    await pruneJournal(store, outbox.timing.now())
    const left = await store.operations.orderBy('n').toArray()
    expect(left.map(({ record }) => record)).toEqual([ME + THIRD, messageId(1)])
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

test('Y10 all refused messages of a conversation are queued again in their order, those of another stay', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await written(outbox, 1)
  await write(outbox, 2, THIRD)
  await write(outbox, 3)
  await write(outbox, 4, OTHER, messageId(1))
  const ids = (await activeOperations(outbox.store)).map(({ id }) => id)
  await send(outbox, fence)
  await storeVerdicts(
    outbox.store,
    fence,
    ids.map((id) => ({ id, verdict: 'refused', code: 'blocked' })),
    0,
  )
  await retryRefusedIn(outbox, CHANNEL)
  const all = await activeOperations(outbox.store)
  const queued = all.filter(({ state }) => state === 'queued').sort((a, b) => a.n - b.n)
  expect(records(queued)).toEqual([1, 3, 4].map(messageId))
  expect(queued[2]?.deps).toEqual([queued[0]?.id])
  expect(records(all.filter(({ state }) => state === 'refused'))).toEqual([messageId(2)])
})

test('Y10 an answer that was held behind a refused message keeps its place when all are queued again', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await written(outbox, 1)
  await write(outbox, 2)
  await write(outbox, 3, OTHER, messageId(1))
  await write(outbox, 4)
  const ids = (await activeOperations(outbox.store)).map(({ id }) => id)
  await send(outbox, fence)
  const refused = (id: string) => ({ id, verdict: 'refused' as const, code: 'blocked' })
  const [first = '', second = '', answer = '', last = ''] = ids
  await storeVerdicts(
    outbox.store,
    fence,
    [refused(first), refused(second), wait(answer, 'dependency'), refused(last)],
    0,
  )
  await retryRefusedIn(outbox, CHANNEL)
  const queued = (await activeOperations(outbox.store)).sort((a, b) => a.n - b.n)
  expect(records(queued)).toEqual([1, 2, 3, 4].map(messageId))
  expect(queued[2]?.deps).toEqual([queued[0]?.id])
})

test('Y9 an operation is unanswered from its request on, until a verdict or an answer that skips it', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  const ids = await written(outbox, 1, 2)
  const unanswered = async () => (await activeOperations(outbox.store)).map((one) => one.unanswered)
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  expect(await unanswered()).toEqual([true, true])
  await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [wait(ids[0] ?? '', 'busy')], 0)
  expect(await unanswered()).toEqual([false, true])
  await requeue(outbox.store, fence, true)
  expect(await unanswered()).toEqual([false, false])
})
