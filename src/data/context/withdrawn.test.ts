import { expect, test } from 'vitest'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { discardOperation } from '@/sync/outbox/discard'
import { enqueueEdit } from '@/data/posts/edit'
import { enqueuePost } from '@/data/posts/operations'
import { raiseFence } from '@/sync/outbox/fence'
import { endTakenBack } from '@/sync/outbox/refusal'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { hiddenOperations } from './withdrawn'

const STORED = { content: 'مخزّن', alt: '', asOf: 1 }

test('Y10 a post that is refused while its deletion can be undone stays hidden, returns with an undo, and is removed without one', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  const refusedMeanwhile = async () => {
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [creation] = await send(outbox, fence)
    await enqueueEdit(outbox, POST, { content: 'كلام لا يضيع' }, STORED)
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    const refusal = { id: creation as string, verdict: 'refused', code: 'suspended' } as const
    await storeVerdicts(outbox.store, fence, [refusal], outbox.timing.now())
    expect(hiddenOperations(await all(outbox)).size).toBe(2)
  }
  await refusedMeanwhile()
  expect(await withdrawDeletion(outbox, POST)).toBe('undone')
  expect(await all(outbox)).toMatchObject([{ state: 'refused', body: { content: 'كلام لا يضيع' } }])
  await discardOperation(outbox, (await all(outbox))[0]?.id as string)

  await refusedMeanwhile()
  await endTakenBack(outbox.store, outbox.timing.now())
  expect(await all(outbox)).toHaveLength(2)
  await endTakenBack(outbox.store, outbox.timing.now() + DELETE_UNDO_MS)
  expect(await all(outbox)).toEqual([])
})
