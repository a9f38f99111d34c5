import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { preparedImage } from '../../../tests/support/images'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { all, enqueueEdit, enqueueMessage, enqueuePost, LIMITS, POST, send } from '../../../tests/support/outbox-steps'
import { textOnly } from '../../../tests/support/text-only'
import { attach } from '../media/attach'
import { selectBatch } from './batch'
import { discardOperation, retryRefused } from './discard'
import { append, type Outbox } from './enqueue'
import { raiseFence } from './fence'
import { activeOperations } from './operations-by-state'
import { markSending, requeue } from './journal'
import { mediaOf, uploadFieldsOf } from './media'
import { toWire, type QueuedOperation } from './operation'
import { enqueueLike, enqueueToggle } from './toggle'
import { undoDiscard } from './undo-discard'
import { storeVerdicts } from './verdicts'

const [BEFORE, AFTER] = ['beforebeforebef', 'afterafteraftea']
const image = preparedImage(2_000)

/** Three posts; the second has an image and a like. */
async function threePosts() {
  const outbox = openOutbox()
  await enqueuePost(outbox, BEFORE, textOnly('قبل'))
  await attach(outbox, POST, image, 'a.jpg')
  await enqueuePost(outbox, POST, textOnly('نص'))
  await enqueueLike(outbox, 'hashtag_posts', POST, true, null)
  await enqueuePost(outbox, AFTER, textOnly('بعد'))
  return { outbox, post: (await operationOn(outbox, POST)).id }
}

const operationOn = async ({ store }: Outbox, record: string): Promise<QueuedOperation> =>
  (await store.operations.where('record').equals(record).first()) as QueuedOperation

/** A post that was in a request without an answer, and a like of it that was not. */
async function sentPost() {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueuePost(outbox, POST, textOnly('نص'))
  const [post] = await send(outbox, fence)
  await enqueueLike(outbox, 'hashtag_posts', POST, true, null)
  await requeue(outbox.store, fence)
  return { outbox, fence, post: post as string }
}

describe('Y29 undo of a discard', () => {
  test('Y29 an undone discard restores order, ids, dependencies and image, and a second undo changes nothing', async () => {
    const { outbox, post } = await threePosts()
    const stored = async () => [
      await all(outbox),
      await outbox.store.media.toArray(),
      await outbox.store.mediaBytes.toArray(),
    ]
    const before = await stored()
    const discarded = await discardOperation(outbox, post)
    expect((await all(outbox)).map(({ record }) => record)).toEqual([BEFORE, AFTER])
    expect(await outbox.store.mediaBytes.count()).toBe(0)
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await stored()).toEqual(before)
    const fence = await raiseFence(outbox.store)
    await markSending(outbox.store, fence, [post])
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toMatchObject([{ record: BEFORE }, { id: post, attempted: true }, {}, { record: AFTER }])
  })

  test('Y29 an image that was partly uploaded is uploaded again under a new id', async () => {
    const { outbox, post } = await threePosts()
    const old = mediaOf(await operationOn(outbox, POST)) as string
    await outbox.store.media.update(old, { state: 'uploading', begun: true, sentBytes: 900 })
    await undoDiscard(outbox, await discardOperation(outbox, post))
    const fresh = mediaOf(await operationOn(outbox, POST)) as string
    expect(fresh).not.toBe(old)
    expect(await outbox.store.media.get(old)).toMatchObject({ state: 'discarded' })
    const restored = await outbox.store.media.get(fresh)
    expect(restored).toMatchObject({ state: 'waiting', sentBytes: 0, record: POST, name: 'a.jpg' })
    expect(restored).not.toHaveProperty('begun')
    expect((await outbox.store.mediaBytes.get(fresh))?.bytes).toEqual(image.bytes)
  })

  test('Y29 a batch that was chosen before the discard leaves without it, and with it after the undo, once', async () => {
    const { outbox, post } = await threePosts()
    const fence = await raiseFence(outbox.store)
    const chosen = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS).map(({ id }) => id)
    expect(chosen).toContain(post)
    const discarded = await discardOperation(outbox, post)
    const during = await markSending(outbox.store, fence, chosen)
    expect(during.map(({ record }) => record)).toEqual([BEFORE, AFTER])
    await undoDiscard(outbox, discarded)
    const [first, second] = [
      await markSending(outbox.store, fence, chosen),
      await markSending(outbox.store, fence, chosen),
    ]
    expect(first.map(({ id }) => id)).toContain(post)
    expect(second).toEqual([])
  })

  test('Y9 the deletion behind a sent post is withdrawn while it was in no request, and what hangs on it returns', async () => {
    const { outbox, post } = await sentPost()
    const before = await all(outbox)
    const discarded = await discardOperation(outbox, post)
    expect(await all(outbox)).toMatchObject([{ id: post }, { action: 'delete', undoUntil: expect.any(Number) }])
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toEqual(before)
  })

  test('Y9 when the deletion behind a sent post was in a request, an undo is too late and changes nothing', async () => {
    const { outbox, fence, post } = await sentPost()
    const discarded = await discardOperation(outbox, post)
    await markSending(outbox.store, fence, [post, ...discarded.deletions.map(({ id }) => id)])
    const after = await all(outbox)
    expect(await undoDiscard(outbox, discarded)).toBe('too-late')
    expect(await all(outbox)).toEqual(after)
  })

  test('Y10 a refused post returns as refused, with its reason and its image', async () => {
    const { outbox, post } = await threePosts()
    const fence = await raiseFence(outbox.store)
    await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: post, verdict: 'refused', code: 'suspended' }], 0)
    await undoDiscard(outbox, await discardOperation(outbox, post))
    const restored = await operationOn(outbox, POST)
    expect(restored).toMatchObject({ id: post, state: 'refused', code: 'suspended' })
    expect(await outbox.store.mediaBytes.get(String(restored.body[uploadFieldsOf(restored).upload]))).toBeDefined()
    const like = (await all(outbox)).find(({ deps }) => deps.includes(post))
    expect(like).toMatchObject({ state: 'queued', attempted: true })
  })

  test('Y9 a change that was sent stays, and there is nothing to undo', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueEdit(outbox, POST, textOnly('جديد'), { content: 'قديم', alt: '', asOf: 1 })
    const [edit] = await send(outbox, fence)
    const before = await all(outbox)
    expect(await discardOperation(outbox, edit as string)).toEqual({
      operations: [],
      dependencies: new Map(),
      media: [],
      deletions: [],
    })
    expect(await all(outbox)).toEqual(before)
  })

  test('Z14 a message that was hidden, and a report, stay when they were sent: no user can take them back', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    const message = 'messagemessagem'
    const chat = { channel: roomChannel('roomaroomarooma'), number: 1 }
    const [hidden, reported] = [
      { collection: 'hidden_room_messages', body: { user_id: outbox.user, message_id: message }, chat },
      { collection: 'reports', body: { reporter_id: outbox.user, reported_post_id: POST } },
    ] as const
    for (const [target, one] of [
      [message, hidden],
      [POST, reported],
    ] as const) {
      await append(outbox, { kind: 'toggle', action: 'create', record: pairId(outbox.user, target), ...one })
    }
    const sent = await send(outbox, fence)
    const before = await all(outbox)
    expect(sent).toHaveLength(2)
    for (const one of sent) {
      expect(await discardOperation(outbox, one)).toEqual({
        operations: [],
        dependencies: new Map(),
        media: [],
        deletions: [],
      })
    }
    expect(await all(outbox)).toEqual(before)
  })

  test('Y9 a sent end of a follow is followed by a new follow, which an undo withdraws', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueToggle(outbox, 'follows', OTHER, false, true)
    const [end] = await send(outbox, fence)
    const before = await all(outbox)
    const discarded = await discardOperation(outbox, end as string)
    const body = { follower_id: outbox.user, following_id: OTHER }
    expect(await all(outbox)).toMatchObject([{ id: end }, { action: 'create', collection: 'follows', body }])
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toEqual(before)
  })

  test('Y4 answers below a refused message that was tried again meanwhile return with new numbers', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    const write = (id: string, replyTo: string | null) => enqueueMessage(outbox, id, OTHER, { content: id, replyTo })
    await write('first', null)
    const [first = ''] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: first, verdict: 'refused', code: 'forbidden' }], 0)
    await write('answer', 'first')
    await write('answer to it', 'answer')
    await write('later', null)
    const numberOf = async (record: string) => toWire(await operationOn(outbox, record)).n
    const discarded = await discardOperation(outbox, (await operationOn(outbox, 'answer')).id)
    await retryRefused(outbox, first)
    await undoDiscard(outbox, discarded)
    expect(await numberOf('answer')).toBeGreaterThan(await numberOf('later'))
    expect(await numberOf('answer to it')).toBeGreaterThan(await numberOf('answer'))
  })
})
