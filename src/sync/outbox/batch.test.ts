import { describe, expect, test } from 'vitest'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { enqueueMessage, enqueuePost, LIMITS, POST, send } from '../../../tests/support/outbox-steps'
import { enqueueLike } from './toggle'
import { raiseFence } from './fence'
import { activeOperations } from './operations-by-state'
import { requeue } from './journal'
import { selectBatch } from './batch'
import { storeVerdicts } from './verdicts'
import { textOnly } from '../../../tests/support/text-only'

describe('Y8 Y13 the operations of a request', () => {
  test('Y8 operations above a limit wait in order, other kinds are sent', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, 'postpostpostpo1', textOnly('أول'))
    await enqueuePost(outbox, 'postpostpostpo2', textOnly('ثان'))
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    const [first, second] = await send(outbox, fence)
    await storeVerdicts(
      outbox.store,
      fence,
      [{ id: first as string, verdict: 'wait', code: 'limit', after: 9_000 }],
      500,
    )
    await requeue(outbox.store, fence)
    const active = await activeOperations(outbox.store)
    expect(active[0]).toMatchObject({ id: first, waitCode: 'limit', waitUntil: 9_500 })
    const batch = selectBatch(active, new Set([first as string]), LIMITS)
    expect(batch).toMatchObject([{ collection: 'hashtag_likes' }])
    expect(batch.map((one) => one.id)).not.toContain(second)
  })

  test('Y8 of a kind above its limit one operation is sent at a time, of others as many as fit', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    for (let n = 0; n < 5; n += 1) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly(`نص ${n}`))
    for (let n = 0; n < 3; n += 1)
      await enqueueLike(outbox, 'hashtag_posts', `likelikelikeli${n}`, true, { liked: false })
    const [first] = await send(outbox, fence)
    const limit = { id: first as string, verdict: 'wait', code: 'limit', after: 9_000 } as const
    const { deferrals } = await storeVerdicts(outbox.store, fence, [limit], 500)
    expect(deferrals).toMatchObject([{ kind: 'hashtag_posts/create' }])
    await requeue(outbox.store, fence)
    // The delay ended: only the first operation of the kind is sent.
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    const posts = batch.filter(({ collection }) => collection === 'hashtag_posts')
    expect([posts.map(({ id }) => id), batch.length]).toEqual([[first], 4])
    // It was accepted. The next ones were not deferred yet, and are still sent one by one.
    await storeVerdicts(outbox.store, fence, [{ id: first as string, verdict: 'accepted', seq: 1, run: 'r' }], 600)
    const limitedKinds = new Set(['hashtag_posts/create'])
    const next = selectBatch(await activeOperations(outbox.store), new Set(), { ...LIMITS, limitedKinds })
    expect(next.filter(({ collection }) => collection === 'hashtag_posts')).toHaveLength(1)
  })

  test('Y10 operations that depend on each other in a circle hold up no other conversation', async () => {
    const outbox = openOutbox()
    for (const n of [1, 2]) await enqueueMessage(outbox, `message${n}`, OTHER, { content: `رسالة ${n}`, replyTo: null })
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    const { operations } = outbox.store
    const [first, second, like] = await activeOperations(outbox.store)
    if (!first || !second || !like) throw new Error('three operations')
    await operations.update(first.id, { deps: [second.id] })
    await operations.update(second.id, { deps: [first.id] })
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    expect(batch.map(({ id }) => id)).toEqual([like.id])
  })

  test('Y13 a batch is cut by bytes; a larger single operation is sent alone', async () => {
    const outbox = openOutbox()
    for (let n = 0; n < 9; n += 1) await enqueuePost(outbox, `postpostpostpo${n}`, textOnly('ن'.repeat(400)))
    const active = await activeOperations(outbox.store)
    expect(selectBatch(active, new Set(), { maxBytes: 3_000, maxOperations: 100 })).toHaveLength(3)
    expect(selectBatch(active, new Set(), { maxBytes: 10, maxOperations: 100 })).toHaveLength(1)
    expect(selectBatch(active, new Set(), { maxBytes: 99_999, maxOperations: 2 })).toHaveLength(2)
  })
})
