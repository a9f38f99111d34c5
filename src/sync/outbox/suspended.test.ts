import { beforeEach, describe, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { all, enqueueMessage, enqueuePost, LIMITS, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { selectBatch } from './batch'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { requeue } from './journal'
import type { QueuedOperation } from './operation'
import { isSuspended, resendSuspended } from './suspended'
import { enqueueLike } from './toggle'
import { storeVerdicts } from './verdicts'

const FIELDS = { until: '2999-01-01 00:00:00.000Z', reason: 'spam', sanction: 'sanctionsanctio' }
const POST_OF_OTHER = 'postofotherfan1'

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const write = (id: string) => enqueueMessage(outbox, id, OTHER, { content: id, replyTo: null })
const records = async () => (await all(outbox)).map(({ record }) => record)
const states = async () => (await all(outbox)).map(({ state, code }) => code ?? state)

const refuse = (...ids: string[]) =>
  storeVerdicts(
    outbox.store,
    fence,
    ids.map((id) => ({ id, verdict: 'refused' as const, code: 'suspended', fields: FIELDS })),
    0,
  )

const refusedIds = async () => (await all(outbox)).filter(isSuspended).map(({ id }) => id)
const resend = async () => resendSuspended(outbox, await refusedIds())
const nextBatch = async () => selectBatch(await all(outbox), new Set(), LIMITS)

describe('Q9 what a suspension refused', () => {
  test('is sent again in its order, toggles and edits included, under new ids', async () => {
    await write('first')
    await enqueueLike(outbox, 'hashtag_posts', POST_OF_OTHER, true, { liked: false })
    const edit = { action: 'update', kind: 'text', body: { bio: 'جديد' } } as const
    await outbox.store.operations.add(
      queuedOperation({ collection: 'profiles', record: ME, ...edit, n: await outbox.store.takeNumbers() }),
    )
    await write('second')
    const before = await all(outbox)
    await refuse(...before.map(({ id }) => id))
    await resend()
    const after = await all(outbox)
    expect(after.map(({ record, n }) => [record, n])).toEqual(before.map(({ record, n }) => [record, n]))
    expect(after.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued', 'queued'])
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([])
  })

  test('is sent again once, however often it is asked for', async () => {
    for (const id of ['first', 'second']) await write(id)
    await refuse(...(await send(outbox, fence)))
    const ids = await refusedIds()
    await Promise.all([resendSuspended(outbox, ids), resendSuspended(outbox, ids)])
    await resendSuspended(outbox, ids)
    expect(await records()).toEqual(['first', 'second'])
  })

  test('is not sent before it is asked for', async () => {
    for (const id of ['first', 'second']) await write(id)
    await refuse(...(await send(outbox, fence)))
    expect(await nextBatch()).toEqual([])
  })

  test('leaves alone what was refused for another reason', async () => {
    await write('first')
    await storeVerdicts(
      outbox.store,
      fence,
      (await send(outbox, fence)).map((id) => ({ id, verdict: 'refused' as const, code: 'not-open' })),
      0,
    )
    await resendSuspended(
      outbox,
      (await all(outbox)).map(({ id }) => id),
    )
    expect(await states()).toEqual(['not-open'])
  })
})

describe('Q9 a text behind one that a suspension refused', () => {
  test('is refused with it when it was never sent, with until and reason', async () => {
    for (const id of ['first', 'second', 'third']) await write(id)
    const [first] = await all(outbox)
    await refuse(first?.id ?? '')
    expect(await states()).toEqual(['suspended', 'suspended', 'suspended'])
    expect((await all(outbox)).map(({ fields }) => fields)).toEqual([FIELDS, FIELDS, FIELDS])
    await resend()
    expect((await nextBatch()).map(({ record }) => record)).toEqual(['first', 'second', 'third'])
  })

  test('is sent again when the server may have accepted it', async () => {
    for (const id of ['first', 'second']) await write(id)
    await send(outbox, fence)
    const [first, second] = await all(outbox)
    await requeue(outbox.store, fence, false)
    await refuse(first?.id ?? '')
    expect(await states()).toEqual(['suspended', 'queued'])
    expect((await nextBatch()).map(({ id }) => id)).toEqual([second?.id])
  })

  test('stays as it is when it was written before', async () => {
    for (const id of ['first', 'second']) await write(id)
    const [, second] = await all(outbox)
    await refuse(second?.id ?? '')
    expect(await states()).toEqual(['queued', 'suspended'])
  })

  test('is no toggle', async () => {
    await write('first')
    await enqueueLike(outbox, 'hashtag_posts', POST_OF_OTHER, true, { liked: false })
    const [first] = await all(outbox)
    await refuse(first?.id ?? '')
    expect(await states()).toEqual(['suspended', 'queued'])
  })

  test('and depends on it, waits and goes with it', async () => {
    await enqueuePost(outbox, 'postpostpostpos', { content: 'منشور', alt: '' })
    const comment = { collection: 'hashtag_comments', record: 'commentcomment1', kind: 'text' } as const
    const [post] = await all(outbox)
    await outbox.store.operations.add(
      queuedOperation({
        ...comment,
        body: { post_id: 'postpostpostpos', content: 'تعليق' },
        deps: [post?.id ?? ''],
        n: await outbox.store.takeNumbers(),
      }),
    )
    await refuse(post?.id ?? '')
    expect(await states()).toEqual(['suspended', 'queued'])
    await resend()
    const batch = await nextBatch()
    expect(batch.map(({ record }) => record)).toEqual(['postpostpostpos', 'commentcomment1'])
    expect(batch[1]?.deps).toEqual([(batch[0] as QueuedOperation).id])
  })
})

test('Q9 a conversation keeps the order of its messages over two suspensions', async () => {
  for (const id of ['first', 'second', 'third']) await write(id)
  await refuse(...(await send(outbox, fence)))
  await resend()
  await refuse(...(await send(outbox, fence)))
  await resend()
  expect((await nextBatch()).map(({ record }) => record)).toEqual(['first', 'second', 'third'])
  expect((await all(outbox)).every(({ chat }) => chat?.channel === channelWith(ME, OTHER))).toBe(true)
})
