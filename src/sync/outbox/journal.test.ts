import { describe, expect, test } from 'vitest'
import { openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { all, LIMITS, POST, send, enqueuePost } from '../../../tests/support/outbox-steps'
import { acceptedCursors } from './accepted-cursors'
import { FencedOff, raiseFence } from './fence'
import { activeOperations } from './operations-by-state'
import { pruneJournal, requeueAfter, settle, requeue } from './journal'
import { selectBatch } from './batch'
import { storeVerdicts } from './verdicts'
import { textOnly } from '../../../tests/support/text-only'

describe('Y2 the journal', () => {
  test('Y2 a rewind queues accepted operations of the lost history again, with their ids, before newer ones', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    for (const n of [1, 2, 3]) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly(`نص ${n}`))
    const ids = await send(outbox, fence)
    const verdicts = ids.map((id, at) => ({ id, verdict: 'accepted' as const, seq: 10 + at, run: 'before' }))
    await storeVerdicts(outbox.store, fence, verdicts, 0)
    await settle(outbox.store, { reached: { seq: 12, run: 'before' }, named: [] }, 0)
    await enqueuePost(outbox, 'postpostpostpo4', textOnly('نص 4'))
    expect(await requeueAfter(outbox.store, fence, 10, 'after')).toBe(2)
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    expect(batch.map((one) => one.body.content)).toEqual(['نص 2', 'نص 3', 'نص 4'])
    expect(batch.slice(0, 2).map((one) => one.id)).toEqual(ids.slice(1))
  })

  test('Y2 a rewind keeps what the same answer accepted', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 20, run: 'after' }], 0)
    expect(await requeueAfter(outbox.store, fence, 10, 'after')).toBe(0)
  })

  test.each([
    ['at the point of the rewind', 17, [17]],
    ['below the point, and a later one above it', 40, [17, 45]],
  ])('Y2 Y18 an operation that the lost run accepted %s is settled by the next run', async (_where, point, seqs) => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    for (const seq of seqs) {
      await enqueuePost(outbox, `postpostpostp${seq}`, textOnly('نص'))
      const [id] = await send(outbox, fence)
      await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq, run: 'before' }], 0)
    }
    await requeueAfter(outbox.store, fence, point, 'after')
    const named = await acceptedCursors(outbox.store)
    await settle(outbox.store, { reached: { seq: 900, run: 'later' }, named }, 1)
    expect((await all(outbox))[0]).toMatchObject({ record: 'postpostpostp17', state: 'settled' })
  })

  test('Y2 the journal keeps operations for 35 days', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 1, run: 'r' }], 1_000)
    await settle(outbox.store, { reached: { seq: 1, run: 'r' }, named: [] }, 2_000)
    const day = 24 * 60 * 60 * 1000
    await pruneJournal(outbox.store, 1_000 + 34 * day)
    expect(await all(outbox)).toHaveLength(1)
    await pruneJournal(outbox.store, 1_000 + 36 * day)
    expect(await all(outbox)).toHaveLength(0)
  })
})

test('Y14 a takeover raises the fence: writes of the former leader fail', async () => {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('نص'))
  const old = await raiseFence(outbox.store)
  const [id] = await send(outbox, old)
  await raiseFence(outbox.store)
  await expect(requeue(outbox.store, old)).rejects.toThrow(FencedOff)
  await expect(
    storeVerdicts(outbox.store, old, [{ id: id as string, verdict: 'accepted', seq: 1 }], 0),
  ).rejects.toThrow(FencedOff)
  expect(await all(outbox)).toMatchObject([{ state: 'sending' }])
})

test('Y2 the journal keeps the newest settled operations, and views of advertisements for a day', async () => {
  const { store } = openOutbox()
  const settled = (n: number, about: object) =>
    store.operations.add({
      ...queuedOperation({ collection: 'hashtag_posts', record: `record${n}`, state: 'settled', acceptedAt: 1_000 }),
      n,
      ...about,
    })
  for (let n = 1; n <= 5; n += 1) await settled(n, { id: `op-${n}` })
  await settled(6, { id: 'view', collection: 'advertisement_views' })
  await store.operations.add({
    ...queuedOperation({ collection: 'hashtag_posts', record: 'waits' }),
    n: 0,
    id: 'waits',
  })
  const now = 1_000 + 2 * 24 * 60 * 60 * 1000
  await pruneJournal(store, now, { operations: 3, characters: 1_000 })
  const left = async () => (await store.operations.orderBy('n').primaryKeys()).map(String)
  expect(await left()).toEqual(['waits', 'op-3', 'op-4', 'op-5'])
  await store.operations.update('op-4', { body: { content: 'ن'.repeat(1_000) } })
  await pruneJournal(store, now, { operations: 3, characters: 1_000 })
  expect(await left()).toEqual(['waits', 'op-5'])
})

test('Y9 an operation that waits for one which this phone does not hold any more is sent without it', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  const held = queuedOperation({ collection: 'hashtag_posts', record: POST })
  const waiting = queuedOperation({ collection: 'hashtag_comments', record: 'comment', deps: [held.id, 'gone'] })
  await outbox.store.operations.bulkAdd([held, waiting])
  expect(await send(outbox, fence)).toEqual([held.id, waiting.id])
  expect((await all(outbox)).map(({ deps }) => deps)).toEqual([[], [held.id]])
})
