import { expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { all, send } from '../../../tests/support/outbox-steps'
import { raiseFence } from '@/sync/outbox/fence'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { readUnsentWork } from '../context/unsent-work'
import { enqueueEdit, enqueueMark, enqueueMessage } from './operations'

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
