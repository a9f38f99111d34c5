import { expect, test } from 'vitest'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { all, send } from '../../../tests/support/outbox-steps'
import { raiseFence } from '@/sync/outbox/fence'
import type { Outbox } from '@/sync/outbox/enqueue'
import { enqueueRead, enqueueReadAll } from './operations'
import { enqueueLike } from '@/sync/outbox/toggle'
import { readUnsentWork } from '../context/unsent-work'
import { storeVerdicts } from '@/sync/outbox/verdicts'

const NOTIFICATION = 'noticenoticeno1'
const OTHER_NOTIFICATION = 'noticenoticeno2'
const TEN = '2026-11-21 10:00:00.000Z'
const ELEVEN = '2026-11-21 11:00:00.000Z'
const NOON = '2026-11-21 12:00:00.000Z'

const operationsIn = async (outbox: Outbox) =>
  (await all(outbox)).map(({ collection, action, record, body }) => ({ collection, action, record, body }))

const oneRead = (record: string) => ({ collection: 'notifications', action: 'update', record, body: { is_read: true } })
const mark = (at: string) => ({
  collection: 'read_marks',
  action: 'update',
  record: ME,
  body: { notifications_before: at },
})

test('a notification that is opened twice queues one operation', async () => {
  const outbox = openOutbox()
  await enqueueRead(outbox, NOTIFICATION, TEN)
  await enqueueRead(outbox, NOTIFICATION, TEN)
  await enqueueRead(outbox, OTHER_NOTIFICATION, ELEVEN)
  expect(await operationsIn(outbox)).toEqual([oneRead(NOTIFICATION), oneRead(OTHER_NOTIFICATION)])
})

test('reading all queues one operation, which replaces those of single notifications', async () => {
  const outbox = openOutbox()
  await enqueueRead(outbox, NOTIFICATION, TEN)
  await enqueueRead(outbox, OTHER_NOTIFICATION, ELEVEN)
  await enqueueReadAll(outbox, ELEVEN)
  expect(await operationsIn(outbox)).toEqual([mark(ELEVEN)])
})

test('unsent marks are folded into the newest one, and only move forward', async () => {
  const outbox = openOutbox()
  await enqueueReadAll(outbox, ELEVEN)
  await enqueueReadAll(outbox, TEN)
  expect(await operationsIn(outbox)).toEqual([mark(ELEVEN)])
  await enqueueReadAll(outbox, NOON)
  expect(await operationsIn(outbox)).toEqual([mark(NOON)])
})

test('Y9 a sent mark is followed by another, which covers the notifications before it', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueRead(outbox, NOTIFICATION, TEN)
  await enqueueReadAll(outbox, ELEVEN)
  expect(await send(outbox, fence)).toHaveLength(1)
  await enqueueRead(outbox, OTHER_NOTIFICATION, TEN)
  await enqueueReadAll(outbox, TEN)
  expect(await operationsIn(outbox)).toEqual([mark(ELEVEN)])
  await enqueueRead(outbox, OTHER_NOTIFICATION, NOON)
  expect(await operationsIn(outbox)).toEqual([mark(ELEVEN), oneRead(OTHER_NOTIFICATION)])
  await enqueueReadAll(outbox, NOON)
  expect(await operationsIn(outbox)).toEqual([mark(ELEVEN), mark(NOON)])
})

test('a sent read operation stays beside the mark that follows it', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueRead(outbox, NOTIFICATION, TEN)
  await send(outbox, fence)
  await enqueueReadAll(outbox, NOON)
  expect(await operationsIn(outbox)).toEqual([oneRead(NOTIFICATION), mark(NOON)])
})

test('read marks and views are not unsent work, and a refusal ends them', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueRead(outbox, NOTIFICATION, TEN)
  await enqueueReadAll(outbox, NOON)
  await enqueueLike(outbox, 'hashtag_posts', 'postpostpostpos', true, { liked: false })
  expect(await readUnsentWork(outbox.store)).toMatchObject({ changes: 0, posts: 0, likes: 1, sendable: 1 })
  const operation = (await all(outbox))[0]
  await send(outbox, fence)
  const verdict = { id: String(operation?.id), verdict: 'refused' as const, code: 'suspended' }
  await storeVerdicts(outbox.store, fence, [verdict], 1)
  expect((await all(outbox)).find(({ id }) => id === operation?.id)?.state).toBe('accepted')
})
