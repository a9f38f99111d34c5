import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { all, LIMITS, POST, send, enqueuePost } from '../../../tests/support/outbox-steps'
import { discardOperation, readChildren, retryRefused } from './discard'
import { storeDraft } from './drafts'
import { rewriteText } from './texts'
import { enqueueLike } from './toggle'
import { raiseFence } from './fence'
import { activeOperations } from './operations-by-state'
import { requeue } from './journal'
import { toWire } from './operation'
import { selectBatch } from './batch'
import { storeVerdicts } from './verdicts'
import { textOnly } from '../../../tests/support/text-only'

describe('Y9 immutability of attempted operations', () => {
  test('Y9 an unattempted post is rewritten in place, an attempted one is followed by an edit', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('قبل'))
    const [first] = await all(outbox)
    await rewriteText(outbox, first?.id as string, textOnly('بعد'))
    expect(await all(outbox)).toMatchObject([{ id: first?.id, body: { content: 'بعد' } }])

    const sent = toWire((await all(outbox))[0] as never)
    await send(outbox, fence)
    await rewriteText(outbox, first?.id as string, textOnly('بعد الإرسال'))
    const [same, edit] = await all(outbox)
    expect(toWire(same as never)).toEqual(sent)
    expect(edit).toMatchObject({ action: 'update', record: POST, body: { content: 'بعد الإرسال' }, deps: [first?.id] })
    await rewriteText(outbox, first?.id as string, textOnly('مرة أخرى'))
    expect(await all(outbox)).toHaveLength(2)
  })

  test('Y9 after a restart a sending operation is sent again unchanged', async () => {
    const outbox = openOutbox()
    await enqueuePost(outbox, POST, textOnly('نص'))
    const before = toWire((await all(outbox))[0] as never)
    await send(outbox, await raiseFence(outbox.store))
    const fence = await raiseFence(outbox.store)
    await requeue(outbox.store, fence)
    expect(await all(outbox)).toMatchObject([{ state: 'queued', attempted: true }])
    await send(outbox, fence)
    expect(toWire((await all(outbox))[0] as never)).toEqual(before)
  })

  test('Y9 taking back an attempted post queues a deletion behind it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [id] = await send(outbox, fence)
    await discardOperation(outbox, id as string)
    expect(await all(outbox)).toMatchObject([{ id }, { action: 'delete', record: POST, deps: [id] }])
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'refused', code: 'suspended' }], 0)
    expect(await all(outbox)).toEqual([])
  })
})

test('Y9 a post that was accepted while the user was asked gets exactly one deletion behind it', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueuePost(outbox, POST, textOnly('نص'))
  const [id] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 1, run: 'run1' }], 0)
  await discardOperation(outbox, id as string)
  await discardOperation(outbox, id as string)
  expect(await all(outbox)).toMatchObject([
    { id, state: 'accepted' },
    { action: 'delete', record: POST, state: 'queued' },
  ])
})

describe('Y10 retries of refused operations', () => {
  async function refusedPostWithEdit() {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('أول'))
    const post = (await send(outbox, fence))[0] as string
    await rewriteText(outbox, post, textOnly('ثان'))
    await storeVerdicts(outbox.store, fence, [{ id: post, verdict: 'refused', code: 'suspended' }], 0)
    return { outbox, post }
  }

  async function refusedPostWithLike() {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    const [post, like] = await send(outbox, fence)
    await storeVerdicts(
      outbox.store,
      fence,
      [
        { id: post as string, verdict: 'refused', code: 'post-too-long' },
        { id: like as string, verdict: 'wait', code: 'dependency', dependency: post as string },
      ],
      0,
    )
    return { outbox, fence, post: post as string, like: like as string }
  }

  test('Y10 what depends on a refused operation waits, and is sent with the retry under the same record', async () => {
    const { outbox, post, like } = await refusedPostWithLike()
    expect(selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)).toEqual([])
    await retryRefused(outbox, post)
    const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    expect(batch).toMatchObject([
      { record: POST, action: 'create', attempted: false },
      { record: pairId(ME, POST), deps: [batch[0]?.id], attempted: false },
    ])
    expect(batch.map((one) => one.id)).not.toContain(post)
    // The child was in a request. Its body changed with its parent, so it needs a new id.
    expect(batch.map((one) => one.id)).not.toContain(like)
  })

  test('Y10 an edit after a refusal is a new operation with the new text', async () => {
    const { outbox, post } = await refusedPostWithLike()
    await rewriteText(outbox, post, textOnly('أقصر'))
    const [first] = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
    expect(first).toMatchObject({ record: POST, body: { content: 'أقصر' }, state: 'queued' })
    expect(first?.id).not.toBe(post)
  })

  test('Y10 an edit behind a refused post is merged into it: one text, one retry', async () => {
    const { outbox, post } = await refusedPostWithEdit()
    expect(await all(outbox)).toMatchObject([{ id: post, state: 'refused', body: { content: 'ثان' } }])
    expect(await all(outbox)).toHaveLength(1)
  })

  test('Y10 an edit after a refusal replaces an edit that waited behind it', async () => {
    const { outbox, post } = await refusedPostWithEdit()
    await rewriteText(outbox, post, textOnly('ثالث'))
    expect(await all(outbox)).toMatchObject([{ action: 'create', record: POST, body: { content: 'ثالث' } }])
    expect(await all(outbox)).toHaveLength(1)
  })

  test('Y10 discarding a refused parent lists its children and discards them too', async () => {
    const { outbox, fence, post, like } = await refusedPostWithLike()
    expect((await readChildren(outbox.store, post)).map((one) => one.id)).toEqual([like])
    await requeue(outbox.store, fence)
    await discardOperation(outbox, post)
    // The like was attempted, so it cannot be withdrawn; it cannot be sent either.
    expect(await all(outbox)).toEqual([])
  })
})

describe('Y11 toggles', () => {
  test('Y11 a like of a post that was just discarded, while its card was still shown, queues nothing', async () => {
    const outbox = openOutbox()
    const post = await enqueuePost(outbox, 'discardeddiscar', textOnly('سأحذفه'))
    await enqueueLike(outbox, 'hashtag_posts', post, true, null)
    expect(await outbox.store.operations.count()).toBe(2)
    const creation = await outbox.store.operations.where('record').equals(post).first()
    await discardOperation(outbox, creation?.id ?? '')
    await enqueueLike(outbox, 'hashtag_posts', post, true, null)
    expect(await outbox.store.operations.count()).toBe(0)
  })

  test('Y11 like and unlike before any attempt leave no operation', async () => {
    const outbox = openOutbox()
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    expect(await all(outbox)).toHaveLength(1)
    await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: false })
    expect(await all(outbox)).toEqual([])
    await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: false })
    expect(await all(outbox)).toEqual([])
  })

  test('Y11 an attempted like is followed by its opposite in the next request', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    await send(outbox, fence)
    await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: false })
    expect(await all(outbox)).toMatchObject([{ action: 'create' }, { action: 'delete' }])
    await requeue(outbox.store, fence)
    expect(selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)).toMatchObject([{ action: 'create' }])
  })

  test('Y11 a toggle whose target is deleted ends silently, a text is kept', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    await enqueuePost(outbox, 'otherpostotherp', textOnly('نص'))
    const [like, post] = await send(outbox, fence)
    const gone = (id: string | undefined) => ({ id: id as string, verdict: 'refused' as const, code: 'gone' })
    await storeVerdicts(outbox.store, fence, [gone(like), gone(post)], 5)
    expect(await all(outbox)).toMatchObject([
      { id: like, state: 'accepted' },
      { id: post, state: 'refused', code: 'gone', body: { content: 'نص' } },
    ])
  })
})

describe('Y12 publishing a draft', () => {
  test('Y12 publishing deletes the draft and adds the operation in one transaction, once', async () => {
    const outbox = openOutbox()
    await storeDraft(outbox.store, outbox.timing, POST, textOnly('مسودة'))
    await Promise.all([enqueuePost(outbox, POST, textOnly('مسودة')), enqueuePost(outbox, POST, textOnly('مسودة'))])
    expect(await all(outbox)).toMatchObject([{ record: POST, body: { user_id: ME, content: 'مسودة' } }])
    expect(await outbox.store.drafts.toArray()).toEqual([])
    await storeDraft(outbox.store, outbox.timing, POST, textOnly('مسودة متأخرة'))
    expect(await outbox.store.drafts.toArray()).toEqual([])
  })

  test('Y12 when the transaction fails, the draft stays and nothing is queued', async () => {
    const outbox = openOutbox()
    await storeDraft(outbox.store, outbox.timing, POST, textOnly('مسودة'))
    outbox.store.operations.hook('creating', () => {
      throw new Error('disk full')
    })
    await expect(enqueuePost(outbox, POST, textOnly('مسودة'))).rejects.toThrow()
    expect(await outbox.store.drafts.toArray()).toMatchObject([{ id: POST, content: 'مسودة' }])
    expect(await all(outbox)).toEqual([])
  })
})
