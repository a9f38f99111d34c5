import { expect, test } from 'vitest'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { enqueueDeletion } from '@/sync/outbox/delete'
import { retryRefused } from '@/sync/outbox/discard'
import { raiseFence } from '@/sync/outbox/fence'
import { endTakenBack } from '@/sync/outbox/refusal'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, enqueueMessage, send } from '../../../tests/support/outbox-steps'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'

test('Z15 an answer to a message that was refused and taken back is tried again without what it answered', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueMessage(outbox, 'first', OTHER, { content: 'هدف', replyTo: null })
  await enqueueMessage(outbox, 'answer', OTHER, { content: 'رائع', replyTo: 'first' })
  const [first = ''] = await send(outbox, fence)
  await enqueueDeletion(outbox, 'private_messages', 'first')
  await storeVerdicts(outbox.store, fence, [{ id: first, verdict: 'refused', code: 'blocked' }], outbox.timing.now())
  await endTakenBack(outbox.store, outbox.timing.now() + DELETE_UNDO_MS)
  const [answer] = await all(outbox)
  expect(answer).toMatchObject({ record: 'answer', state: 'refused', code: 'gone' })

  await retryRefused(outbox, answer?.id ?? '')
  const [again] = await all(outbox)
  expect(again).toMatchObject({ record: 'answer', state: 'queued', deps: [], body: { content: 'رائع' } })
  expect(again?.body).not.toHaveProperty('reply_to')
})
