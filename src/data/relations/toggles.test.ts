import { expect, test } from 'vitest'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { all, LIMITS, POST, send } from '../../../tests/support/outbox-steps'
import { selectBatch } from '@/sync/outbox/batch'
import { enqueueEdit } from '@/data/posts/edit'
import { raiseFence } from '@/sync/outbox/fence'
import { activeOperations } from '@/sync/outbox/operations-by-state'
import { requeueAfter } from '@/sync/outbox/journal'
import { enqueueLike, enqueueToggle } from '@/sync/outbox/toggle'
import { readUnsentWork } from '../context/unsent-work'
import { storeVerdicts } from '@/sync/outbox/verdicts'

test('unsent follows, blocks and mutes are counted as relations, not as edits', async () => {
  const outbox = openOutbox()
  for (const relation of ['follows', 'mutes'] as const) await enqueueToggle(outbox, relation, OTHER, true, false)
  await enqueueEdit(outbox, POST, textOnly('نص'), null)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ relations: 2, changes: 1, total: 3, sendable: 3 })
})

test('Y10 a refused follow is dropped with the unfollow behind it, and a block of the same user stays', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueToggle(outbox, 'follows', OTHER, true, false)
  const [follow] = await send(outbox, fence)
  await enqueueToggle(outbox, 'follows', OTHER, false, false)
  await enqueueToggle(outbox, 'blocks', OTHER, true, false)
  await storeVerdicts(outbox.store, fence, [{ id: follow as string, verdict: 'refused', code: 'suspended' }], 1)
  expect(await all(outbox)).toMatchObject([{ action: 'create', collection: 'blocks', state: 'queued' }])
})

test('Y2 an unsent toggle stays behind the one that a rewind restores, and so does an edit', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
  await enqueueToggle(outbox, 'blocks', OTHER, true, false)
  await enqueueEdit(outbox, POST, { content: 'الأول' }, null)
  const ids = await send(outbox, fence)
  const verdicts = ids.map((id, at) => ({ id, verdict: 'accepted' as const, seq: 20 + at, run: 'before' }))
  await storeVerdicts(outbox.store, fence, verdicts, 0)
  await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: true })
  await enqueueToggle(outbox, 'blocks', OTHER, false, true)
  await enqueueToggle(outbox, 'follows', OTHER, true, false)
  await enqueueEdit(outbox, POST, { content: 'الثاني' }, null)
  await requeueAfter(outbox.store, fence, 10, 'after')
  const nextBatch = async () =>
    selectBatch(await activeOperations(outbox.store), new Set(), LIMITS).map(({ action, collection, body }) =>
      `${action} ${collection} ${String(body.content ?? '')}`.trim(),
    )
  expect(await nextBatch()).toEqual(['create hashtag_likes', 'create blocks', 'update hashtag_posts الأول'])
  for (const at of [0, 1, 2]) {
    const [batch] = [await send(outbox, fence)]
    const again = batch.map((id) => ({ id, verdict: 'accepted' as const, seq: 30 + at, run: 'after' }))
    await storeVerdicts(outbox.store, fence, again, 0)
    if (at === 0) {
      expect(await nextBatch()).toEqual(['delete hashtag_likes', 'delete blocks', 'update hashtag_posts الثاني'])
    }
    if (at === 1) expect(await nextBatch()).toEqual(['create follows'])
  }
})
