import { expect, test } from 'vitest'
import type { Verdict } from '@/domain/wire'
import { enqueueDeletion } from '@/sync/outbox/delete'
import { requeue } from '@/sync/outbox/journal'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { channelWith } from '@/sync/pull/ranges'
import { all, enqueueMark, enqueueMessage, send } from '../../../tests/support/outbox-steps'
import { raiseFence } from '@/sync/outbox/fence'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { readUnsentWork } from '../context/unsent-work'
import { enqueueEdit } from './operations'

test('unsent messages are counted as messages, their edits as changes, and marks not at all', async () => {
  const outbox = openOutbox()
  await enqueueMessage(outbox, 'messagemessage1', OTHER, { content: 'سلام', replyTo: null })
  await enqueueMessage(outbox, 'messagemessage2', OTHER, { content: 'وداع', replyTo: 'messagemessage1' })
  await enqueueEdit(outbox, 'messagemessage3', 'معدل', { channel: channelWith(ME, OTHER), number: 4 })
  await enqueueMark(outbox, OTHER, { read_number: 3 })
  expect(await readUnsentWork(outbox.store)).toMatchObject({ messages: 2, changes: 1, total: 3, sendable: 3 })
})

test('Y9 a message that was in a request keeps its words, and its edit waits behind it; a later edit changes that one', async () => {
  const outbox = openOutbox()
  await enqueueMessage(outbox, 'messagemessage1', OTHER, { content: 'قبل', replyTo: null })
  const [creation] = await send(outbox, await raiseFence(outbox.store))
  await enqueueEdit(outbox, 'messagemessage1', 'بعد', null)
  await enqueueEdit(outbox, 'messagemessage1', 'أخيرا', null)
  expect(await all(outbox)).toMatchObject([
    { id: creation, action: 'create', body: { content: 'قبل' } },
    { action: 'update', body: { content: 'أخيرا' }, deps: [creation] },
  ])
})

test('Y10 a refused message with an edit that was in the same request becomes one text, which an edit sends again', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueMessage(outbox, 'messagemessage1', OTHER, { content: 'قبل', replyTo: null })
  await send(outbox, fence)
  await enqueueEdit(outbox, 'messagemessage1', 'بعد', null)
  await requeue(outbox.store, fence)
  const [creation = '', edit = ''] = await send(outbox, fence)
  const verdicts: Verdict[] = [
    { id: creation, verdict: 'refused', code: 'blocked' },
    { id: edit, verdict: 'wait', dependency: creation },
  ]
  await storeVerdicts(outbox.store, fence, verdicts, 0)
  expect(await all(outbox)).toMatchObject([{ id: creation, state: 'refused', body: { content: 'بعد' } }])
  await enqueueEdit(outbox, 'messagemessage1', 'أخيرا', null)
  expect(await all(outbox)).toMatchObject([{ action: 'create', state: 'queued', body: { content: 'أخيرا' } }])
})

test('an edit does not send a refused deletion again', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  const chat = { channel: channelWith(ME, OTHER), number: 4 }
  await enqueueDeletion(outbox, 'private_messages', 'messagemessage1', { chat })
  const [deletion = ''] = (await all(outbox)).map(({ id }) => id)
  await storeVerdicts(outbox.store, fence, [{ id: deletion, verdict: 'refused', code: 'invalid' }], 0)
  await enqueueEdit(outbox, 'messagemessage1', 'بعد', chat)
  expect(await all(outbox)).toMatchObject([
    { action: 'delete', state: 'refused' },
    { action: 'update', state: 'queued', body: { content: 'بعد' } },
  ])
})
