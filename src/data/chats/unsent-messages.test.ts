import { expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
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
