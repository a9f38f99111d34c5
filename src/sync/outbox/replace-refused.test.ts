import { beforeEach, describe, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { all, enqueueMessage, LIMITS, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { selectBatch } from './batch'
import { discardOperation, retryRefused, retryRefusedIn } from './discard'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { requeue } from './journal'
import { toWire, type QueuedOperation } from './operation'
import { refuseTexts } from './refusal'
import { undoDiscard } from './undo-discard'
import { storeVerdicts } from './verdicts'

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const write = (id: string, replyTo: string | null = null) => enqueueMessage(outbox, id, OTHER, { content: id, replyTo })

const idOf = async (record: string) => (await all(outbox)).find((one) => one.record === record)?.id ?? ''

/** The next batch, of which the first operation is refused. */
async function refuseNext(): Promise<string> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'forbidden' }], 0)
  return id
}

/** Records of the next batch, in its order. */
async function sentRecords(): Promise<string[]> {
  const sent = await outbox.store.operations.bulkGet(await send(outbox, fence))
  return sent.map((one) => one?.record ?? '')
}

test('Y10 a refused text is tried again, then all with its refused answer: the answer is sent behind it', async () => {
  await write('x')
  await write('answer', 'x')
  await outbox.store.change(async () => refuseTexts(outbox.store, 'not-member', await all(outbox)))
  await retryRefused(outbox, await idOf('x'))
  await retryRefusedIn(outbox, channelWith(ME, OTHER))
  expect(await sentRecords()).toEqual(['x', 'answer'])
})

test('Y10 an undo puts an answer behind the text that was tried again meanwhile', async () => {
  await write('x')
  const x = await refuseNext()
  await write('answer', 'x')
  const discarded = await discardOperation(outbox, await idOf('answer'))
  await retryRefused(outbox, x)
  await undoDiscard(outbox, discarded)
  await write('later')
  expect(await sentRecords()).toEqual(['x', 'answer', 'later'])
})

describe('while another refused text is tried again', () => {
  const CHAT = channelWith(ME, OTHER)
  const chat = { channel: CHAT, number: null }
  const UNANSWERED = { attempted: true, unanswered: true, state: 'sending' } as const
  const BLOCKED = { attempted: true, state: 'refused', code: 'blocked' } as const

  const message = (record: string, about: Partial<QueuedOperation> = {}) =>
    queuedOperation({
      ...{ collection: 'private_messages', record, kind: 'text', body: { to_id: OTHER, content: record }, chat },
      ...about,
    })
  const edit = (content: string, about: Partial<QueuedOperation> = {}) =>
    message('edited', { action: 'update', body: { content }, ...about })

  /** A refused post with a held comment, then the operations. @returns retries the post */
  async function queueBehindPost(...operations: QueuedOperation[]): Promise<() => Promise<void>> {
    const post = queuedOperation({ collection: 'hashtag_posts', record: 'post', kind: 'text', ...BLOCKED, n: 0.1 })
    const comment = queuedOperation({
      ...{ collection: 'hashtag_comments', record: 'comment', kind: 'text', body: { post_id: 'post' } },
      ...{ deps: [post.id], n: 0.2 },
    })
    await outbox.store.operations.bulkAdd([post, comment, ...operations])
    await outbox.store.meta.put({ key: 'next-n', value: Math.max(...operations.map(({ n }) => n)) + 1 })
    return () => retryRefused(outbox, post.id)
  }

  const ofMessages = async () => (await all(outbox)).filter(({ collection }) => collection === 'private_messages')
  const order = async () => (await ofMessages()).map(({ record }) => record)
  const contents = async () => (await ofMessages()).map(({ body }) => body.content)

  test('I5 refused messages and held answers keep their order, and all are sent in it', async () => {
    const first = message('first', BLOCKED)
    const answer = message('answer', { deps: [first.id], body: { to_id: OTHER, content: 'answer', reply_to: 'first' } })
    const retry = await queueBehindPost(first, answer, message('last', BLOCKED))
    await retry()
    expect(await order()).toEqual(['first', 'answer', 'last'])
    await retryRefusedIn(outbox, CHAT)
    expect(await order()).toEqual(['first', 'answer', 'last'])
    expect((await sentRecords()).filter((record) => record !== 'post' && record !== 'comment')).toEqual([
      'first',
      'answer',
      'last',
    ])
  })

  test('I5 an undo puts a discarded message at its place', async () => {
    const [first, second, third] = [message('first'), message('second'), message('third')]
    const retry = await queueBehindPost(first, second, third)
    const discarded = await discardOperation(outbox, second.id)
    await retry()
    await undoDiscard(outbox, discarded)
    expect(await order()).toEqual(['first', 'second', 'third'])
  })

  test('I3 an undo brings a discarded edit behind an older one that has no answer', async () => {
    const [older, newer] = [edit('one', UNANSWERED), edit('two')]
    const retry = await queueBehindPost(older, newer)
    const discarded = await discardOperation(outbox, newer.id)
    await retry()
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await contents()).toEqual(['one', 'two'])
  })

  test('I3 an older edit that is refused after a newer one leaves, and the newer words are sent last', async () => {
    const older = edit('one', UNANSWERED)
    const retry = await queueBehindPost(older, edit('two', { state: 'refused', code: 'not-member' }))
    await retry()
    await storeVerdicts(outbox.store, fence, [{ id: older.id, verdict: 'refused', code: 'not-member' }], 0)
    expect(await contents()).toEqual(['two'])
  })

  test('Y9 an operation without an answer is not changed', async () => {
    const sent = message('first', UNANSWERED)
    const retry = await queueBehindPost(sent)
    await retry()
    expect(await outbox.store.operations.get(sent.id)).toEqual(sent)
  })
})

test('Y4 Y10 a text that is tried again keeps its place, and its number at the server is new', async () => {
  await write('first')
  const refused = await refuseNext()
  await write('second')
  const [before, second] = await all(outbox)
  await retryRefused(outbox, refused)
  const [again] = await all(outbox)
  expect(again).toMatchObject({ record: 'first', n: before?.n })
  expect(toWire(again as QueuedOperation).n).toBeGreaterThan(toWire(second as QueuedOperation).n)
})

test('Y12 words that a second tab sent from a draft, and that were tried again, are not added by a third one', async () => {
  await write('draft')
  const second = await enqueueMessage(outbox, 'draft', OTHER, { content: 'two', replyTo: null })
  await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: await idOf(second), verdict: 'refused', code: 'blocked' }], 0)
  await retryRefused(outbox, await idOf(second))
  await enqueueMessage(outbox, 'draft', OTHER, { content: 'two', replyTo: null })
  expect((await all(outbox)).map(({ body }) => body.content)).toEqual(['draft', 'two'])
})

test.each(['held', 'deferred'])(
  'Y4 answers that were %s get new numbers at the server, because the old ones may be forgotten',
  async (how) => {
    const answer = async () => {
      await write('answer', 'first')
      await write('answer to it', 'answer')
    }
    await write('first')
    if (how === 'deferred') await answer()
    const refused = await refuseNext()
    await requeue(outbox.store, fence, true)
    if (how === 'held') await answer()
    await write('later')
    const later = toWire((await all(outbox)).at(-1) as QueuedOperation).n
    await retryRefused(outbox, refused)
    const numbers = new Map((await all(outbox)).map((one) => [one.record, toWire(one).n]))
    for (const record of ['answer', 'answer to it']) expect(numbers.get(record)).toBeGreaterThan(later)
  },
)

test('Y10 an edit that is tried again is the newest one, also beside an accepted edit', async () => {
  const edit = queuedOperation({
    collection: 'profiles',
    record: ME,
    action: 'update',
    kind: 'text',
    n: 1,
    body: { bio: 'old' },
  })
  const newer = queuedOperation({
    ...edit,
    id: 'newer',
    n: 2,
    body: { bio: 'new' },
    state: 'accepted',
    seq: 5,
    run: 'r',
  })
  await outbox.store.operations.bulkAdd([{ ...edit, state: 'refused', attempted: true }, newer])
  await outbox.store.meta.put({ key: 'next-n', value: 3 })
  await retryRefused(outbox, edit.id)
  expect((await all(outbox)).map(({ body }) => body.bio)).toEqual(['new', 'old'])
})

test('Y10 a sent follow is discarded, refused and tried again: its opposite holds up neither it nor a block', async () => {
  const follow = queuedOperation({
    collection: 'follows',
    record: OTHER,
    action: 'create',
    state: 'refused',
    attempted: true,
  })
  const opposite = queuedOperation({ collection: 'follows', record: OTHER, action: 'delete', deps: [follow.id] })
  await outbox.store.operations.bulkAdd([follow, opposite])
  await outbox.store.meta.put({ key: 'next-n', value: opposite.n + 1 })
  await retryRefused(outbox, follow.id)
  expect(selectBatch(await all(outbox), new Set(), LIMITS)).toHaveLength(1)
})
