import { describe, expect, test } from 'vitest'
import { openOutbox } from '../../../tests/support/phone-stores'
import { all, LIMITS, POST, send } from '../../../tests/support/outbox-steps'
import { enqueuePost } from './enqueue'
import { enqueueLike } from './toggles'
import { FencedOff, raiseFence } from './fence'
import { activeOperations, pruneJournal, requeueAfter, settle, unsend } from './journal'
import { selectBatch } from './selection'
import { storeVerdicts } from './verdicts'
import { textOnly } from '../../../tests/support/text-only'

describe('Y2 the journal', () => {
  test('Y2 accepted operations of the lost time go back in line, same ids, same order, before newer ones', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    for (const n of [1, 2, 3]) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly(`نص ${n}`))
    const ids = await send(outbox, fence)
    const verdicts = ids.map((id, at) => ({ id, verdict: 'accepted' as const, seq: 10 + at, run: 'before' }))
    await storeVerdicts(outbox.store, fence, verdicts, 0)
    await settle(outbox.store, 12, 0)
    await enqueuePost(outbox, 'postpostpostpo4', textOnly('نص 4'))
    expect(await requeueAfter(outbox.store, fence, 10, 'after')).toBe(2)
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    expect(batch.map((one) => one.body.content)).toEqual(['نص 2', 'نص 3', 'نص 4'])
    expect(batch.slice(0, 2).map((one) => one.id)).toEqual(ids.slice(1))
  })

  test('Y2 what the answer itself accepted belongs to the history that remains', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 20, run: 'after' }], 0)
    expect(await requeueAfter(outbox.store, fence, 10, 'after')).toBe(0)
  })

  test('Y2 the journal is kept 35 days', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 1, run: 'r' }], 1_000)
    await settle(outbox.store, 1, 2_000)
    const day = 24 * 60 * 60 * 1000
    await pruneJournal(outbox.store, 1_000 + 34 * day)
    expect(await all(outbox)).toHaveLength(1)
    await pruneJournal(outbox.store, 1_000 + 36 * day)
    expect(await all(outbox)).toHaveLength(0)
  })
})

describe('Y8 and Y13 what goes into a request', () => {
  test('Y8 over a limit that kind waits in order, other kinds go on', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, 'postpostpostpo1', textOnly('أول'))
    await enqueuePost(outbox, 'postpostpostpo2', textOnly('ثان'))
    await enqueueLike(outbox, POST, true, { liked: false })
    const [first, second] = await send(outbox, fence)
    await storeVerdicts(
      outbox.store,
      fence,
      [{ id: first as string, verdict: 'wait', code: 'limit', after: 9_000 }],
      500,
    )
    await unsend(outbox.store, fence)
    const active = await activeOperations(outbox.store)
    expect(active[0]).toMatchObject({ id: first, waitCode: 'limit', waitUntil: 9_500 })
    const batch = selectBatch(active, new Set([first as string]), LIMITS)
    expect(batch).toMatchObject([{ collection: 'hashtag_likes' }])
    expect(batch.map((one) => one.id)).not.toContain(second)
  })

  test('Y13 a batch is cut by bytes; one operation goes out even if it is larger', async () => {
    const outbox = openOutbox()
    for (let n = 0; n < 9; n += 1) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly('ن'.repeat(400)))
    const active = await activeOperations(outbox.store)
    expect(selectBatch(active, new Set(), { maxBytes: 3_000, maxOperations: 100 })).toHaveLength(3)
    expect(selectBatch(active, new Set(), { maxBytes: 10, maxOperations: 100 })).toHaveLength(1)
    expect(selectBatch(active, new Set(), { maxBytes: 99_999, maxOperations: 2 })).toHaveLength(2)
  })
})

test('Y14 a takeover raises the fence: writes of the tab that lost fail', async () => {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('نص'))
  const old = await raiseFence(outbox.store)
  const [id] = await send(outbox, old)
  await raiseFence(outbox.store)
  await expect(unsend(outbox.store, old)).rejects.toThrow(FencedOff)
  await expect(
    storeVerdicts(outbox.store, old, [{ id: id as string, verdict: 'accepted', seq: 1 }], 0),
  ).rejects.toThrow(FencedOff)
  expect(await all(outbox)).toMatchObject([{ state: 'sending' }])
})
