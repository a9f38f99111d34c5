import { describe, expect, test } from 'vitest'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { preparedImage } from '../../../tests/support/images'
import { textOnly } from '../../../tests/support/text-only'
import { attach } from '@/sync/media/attach'
import { claimUpload } from '@/sync/media/upload-states'
import { enqueueComment } from './operations'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { discardOperation, retryRefused } from '@/sync/outbox/discard'
import { storeDraft } from '@/sync/outbox/drafts'
import { enqueuePost } from '@/data/posts/operations'
import { raiseFence } from '@/sync/outbox/fence'
import { endOrphans } from '@/sync/outbox/orphans'
import { enqueueLike } from '@/sync/outbox/toggle'
import { storeVerdicts } from '@/sync/outbox/verdicts'

const COMMENT = 'commentcommentc'
const REPLY = 'replyreplyreply'
const onPost = { postId: POST, parentId: null }
const onComment = { postId: POST, parentId: COMMENT }

/** A comment on a stored post, and a reply to it. */
async function commentAndReply() {
  const outbox = openOutbox()
  await enqueueComment(outbox, COMMENT, onPost, textOnly('تعليق'))
  await enqueueComment(outbox, REPLY, onComment, textOnly('رد'))
  const [comment, reply] = (await all(outbox)).map(({ id }) => id) as [string, string]
  return { outbox, comment, reply, fence: await raiseFence(outbox.store) }
}

async function postAndComment() {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('منشور'))
  const fence = await raiseFence(outbox.store)
  return { outbox, fence, post: (await all(outbox))[0]?.id as string }
}

const accept = (id: string, seq: number) => ({ id, verdict: 'accepted', seq, run: 'run' }) as const
const refuseAsGone = (id: string) => ({ id, verdict: 'refused', code: 'gone' }) as const

describe('Y10 discarding a comment that is in a request', () => {
  test('Y10 when the discarded comment is refused, its reply in the same request is discarded too, in any order of verdicts', async () => {
    for (const order of [1, -1]) {
      const { outbox, comment, reply, fence } = await commentAndReply()
      await send(outbox, fence)
      await discardOperation(outbox, comment)
      const behind = { id: reply, verdict: 'wait', dependency: comment } as const
      await storeVerdicts(
        outbox.store,
        fence,
        [refuseAsGone(comment), behind].toSorted(() => order),
        0,
      )
      expect(await all(outbox)).toEqual([])
    }
  })

  test('Y11 when the discarded comment is refused, a reply that was not taken back is kept as refused', async () => {
    const { outbox, comment, reply, fence } = await commentAndReply()
    await send(outbox, fence)
    await enqueueDeletion(outbox, 'hashtag_comments', COMMENT, { under: POST })
    await storeVerdicts(outbox.store, fence, [refuseAsGone(comment), { id: reply, verdict: 'wait' }], 0)
    expect(await all(outbox)).toMatchObject([{ id: reply, state: 'refused', code: 'gone', body: { content: 'رد' } }])
  })
})

describe('Y10 a post that is accepted while the user is asked about discarding it', () => {
  test('Y10 its unsent comment is discarded with the file; a sent comment gets a deletion behind it', async () => {
    const { outbox, fence, post } = await postAndComment()
    await enqueueComment(outbox, COMMENT, onPost, textOnly('أرسل'))
    await attach(outbox, REPLY, preparedImage(2_000), 'a.jpg', onPost)
    await enqueueComment(outbox, REPLY, onPost, textOnly('لم يرسل'))
    const comment = (await all(outbox))[1]?.id as string
    await outbox.store.operations.update(comment, { attempted: true })
    await storeVerdicts(outbox.store, fence, [accept(post, 9)], 0)
    await discardOperation(outbox, post)
    expect((await all(outbox)).map(({ action, record }) => [action, record])).toEqual([
      ['create', POST],
      ['create', COMMENT],
      ['delete', COMMENT],
      ['delete', POST],
    ])
    expect(await outbox.store.mediaBytes.count()).toBe(0)
  })
})

describe('Y11 operations below a deleted post or comment', () => {
  test('Y11 after a deletion by the server unsent texts are refused, likes end, sent ones are sent again', async () => {
    const { outbox, comment, reply, fence } = await commentAndReply()
    await outbox.store.operations.update(comment, { attempted: true })
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    await endOrphans(outbox.store, [POST])
    expect(await all(outbox)).toMatchObject([
      { id: comment, state: 'queued' },
      { id: reply, state: 'refused', code: 'gone' },
    ])
    expect(await send(outbox, fence)).toEqual([comment])
  })

  test('Y2 a post that returns after a restore keeps its comments', async () => {
    const { outbox } = await postAndComment()
    await enqueueComment(outbox, COMMENT, onPost, textOnly('تعليق'))
    await endOrphans(outbox.store, [POST])
    expect((await all(outbox)).map(({ state }) => state)).toEqual(['queued', 'queued'])
  })

  test('Y12 a comment on a post that another tab discarded is refused, and the draft stays', async () => {
    const { outbox, post } = await postAndComment()
    await storeDraft(outbox.store, outbox.timing, COMMENT, textOnly('رأيي'), 1, onPost)
    await discardOperation(outbox, post)
    const late = enqueueComment(outbox, COMMENT, onPost, textOnly('رأيي'), [POST])
    await expect(late).rejects.toMatchObject({ code: 'gone' })
    expect(await outbox.store.drafts.get(COMMENT)).toMatchObject({ content: 'رأيي' })
    expect(await all(outbox)).toEqual([])
  })
})

describe('Y29 deleting a post while a comment on it waits', () => {
  async function deletedPost() {
    const outbox = openOutbox()
    await enqueueComment(outbox, COMMENT, onPost, textOnly('تعليق'))
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    return { outbox, fence: await raiseFence(outbox.store) }
  }

  test.each([
    ['deleted the post', (id: string) => accept(id, 9)],
    ['has no such post', refuseAsGone],
  ])(
    'Y29 the comment waits behind the deletion, and is refused with its text when the server %s',
    async (_, verdictOf) => {
      const { outbox, fence } = await deletedPost()
      const [deletion = '', ...others] = await send(outbox, fence)
      expect(others).toEqual([])
      await storeVerdicts(outbox.store, fence, [verdictOf(deletion)], 0)
      expect(await all(outbox)).toMatchObject([
        { record: COMMENT, state: 'refused', code: 'gone', body: { content: 'تعليق' } },
        { record: POST, action: 'delete', state: 'accepted' },
      ])
    },
  )

  test('Y29 after an undo the comment is sent', async () => {
    const { outbox, fence } = await deletedPost()
    expect(await withdrawDeletion(outbox, POST)).toBe('undone')
    expect(await send(outbox, fence)).toHaveLength(1)
  })
})

test('Y10 a retried comment that lost its image waits for its unsent post again', async () => {
  const { outbox, fence, post } = await postAndComment()
  const image = await attach(outbox, COMMENT, preparedImage(2_000), 'a.jpg', onPost)
  await enqueueComment(outbox, COMMENT, onPost, textOnly('تعليق'))
  await outbox.store.mediaBytes.delete(image)
  expect(await claimUpload(outbox.store, fence)).toBeNull()
  const refused = (await all(outbox)).find(({ state }) => state === 'refused')
  await retryRefused(outbox, refused?.id as string)
  expect((await all(outbox))[1]).toMatchObject({ record: COMMENT, state: 'queued', deps: [post] })
})
