import { describe, expect, test } from 'vitest'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { enqueueComment } from '../comments/operations'
import { enqueueEdit } from '../posts/edit'
import { enqueuePost } from '../posts/operations'
import { enqueueProfileEdit } from '../profiles/operations'
import { discardOperation, retryRefused } from '@/sync/outbox/discard'
import type { Outbox } from '@/sync/outbox/enqueue'
import { raiseFence } from '@/sync/outbox/fence'
import { requeue } from '@/sync/outbox/journal'
import { enqueueToggle } from '@/sync/outbox/toggle'
import { undoDiscard } from '@/sync/outbox/undo-discard'
import { storeVerdicts } from '@/sync/outbox/verdicts'

const [COMMENT, REPLY] = ['commentcommentc', 'replyreplyreply']
const ROW = { content: 'مخزّن', alt: '', asOf: 1 }
const onPost = { postId: POST, parentId: null }

const idOf = async (outbox: Outbox, record: string): Promise<string> =>
  (await all(outbox)).find((one) => one.record === record)?.id as string

async function postWithComment() {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('منشور'))
  const fence = await raiseFence(outbox.store)
  const post = await idOf(outbox, POST)
  const comment = async () => {
    await enqueueComment(outbox, COMMENT, onPost, textOnly('تعليق'))
    return idOf(outbox, COMMENT)
  }
  return { outbox, fence, post, comment }
}

describe('Y29 another tab changes the outbox between a discard and its undo', () => {
  test.each([
    ['follows', true],
    ['blocks', false],
    ['hashtag_likes', true],
  ] as const)('a toggle of %s that was pressed again is queued once', async (collection, on) => {
    const outbox = openOutbox()
    const press = (to: boolean) => enqueueToggle(outbox, collection, OTHER, to, !on)
    await press(on)
    const discarded = await discardOperation(outbox, (await all(outbox))[0]?.id as string)
    await press(on)
    const newer = await all(outbox)
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toEqual(newer)
    await press(!on)
    expect(await all(outbox)).toEqual([])
  })

  test('an edit that a newer one replaces does not return', async () => {
    const outbox = openOutbox()
    await enqueueEdit(outbox, POST, { content: 'أ' }, ROW)
    const discarded = await discardOperation(outbox, await idOf(outbox, POST))
    await enqueueEdit(outbox, POST, { content: 'ب' }, ROW)
    await undoDiscard(outbox, discarded)
    expect(await all(outbox)).toMatchObject([{ action: 'update', body: { content: 'ب' } }])
  })

  test('an edit of another field of the profile does not replace the discarded one', async () => {
    const outbox = openOutbox()
    const profile = { username: 'اسم', bio: 'نبذة', favorite_team: 'الهلال' }
    await enqueueProfileEdit(outbox, { ...profile, bio: 'جديدة' }, { ...profile, asOf: 1 })
    const discarded = await discardOperation(outbox, await idOf(outbox, outbox.user))
    await enqueueProfileEdit(outbox, { ...profile, username: 'آخر' }, { ...profile, asOf: 1 })
    await undoDiscard(outbox, discarded)
    expect((await all(outbox)).map(({ body }) => body)).toEqual([{ bio: 'جديدة' }, { username: 'آخر' }])
  })

  test('a comment and its reply return as refused when their unsent post was discarded, and its like does not', async () => {
    const { outbox, post, comment } = await postWithComment()
    const id = await comment()
    await enqueueComment(outbox, REPLY, { postId: POST, parentId: COMMENT }, textOnly('رد'))
    await enqueueToggle(outbox, 'hashtag_comment_likes', COMMENT, true, false)
    const discarded = await discardOperation(outbox, id)
    await discardOperation(outbox, post)
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    const refused = { state: 'refused', code: 'gone' }
    expect(await all(outbox)).toMatchObject([
      { record: COMMENT, body: { content: 'تعليق' }, ...refused },
      { record: REPLY, body: { content: 'رد' }, ...refused },
    ])
  })

  test('a comment waits for its post under the new id when the refused post was tried again', async () => {
    const { outbox, fence, post, comment } = await postWithComment()
    await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: post, verdict: 'refused', code: 'suspended' }], 0)
    const discarded = await discardOperation(outbox, await comment())
    await retryRefused(outbox, post)
    await undoDiscard(outbox, discarded)
    const renewed = await idOf(outbox, POST)
    expect(renewed).not.toBe(post)
    expect((await all(outbox)).find(({ record }) => record === COMMENT)).toMatchObject({
      state: 'queued',
      deps: [renewed],
    })
  })

  test('a comment returns when the deletion behind its sent post was withdrawn, and a second undo changes nothing', async () => {
    const { outbox, fence, post, comment } = await postWithComment()
    await send(outbox, fence)
    await requeue(outbox.store, fence)
    await comment()
    const before = await all(outbox)
    const discarded = await discardOperation(outbox, post)
    const [deletion] = discarded.deletions
    await discardOperation(outbox, deletion?.id as string)
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toEqual(before)
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toEqual(before)
  })

  test('a second undo of a sent post alone changes nothing', async () => {
    const { outbox, fence, post } = await postWithComment()
    await send(outbox, fence)
    const before = await all(outbox)
    const discarded = await discardOperation(outbox, post)
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await undoDiscard(outbox, discarded)).toBe('undone')
    expect(await all(outbox)).toEqual(before)
  })
})
