import { describe, expect, test } from 'vitest'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { preparedImage } from '../../../tests/support/images'
import { textOnly } from '../../../tests/support/text-only'
import { attach } from '@/sync/media/attach'
import { claimUpload } from '@/sync/media/upload-states'
import { enqueueComment, rewriteComment } from './operations'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { discardOperation, readChildren, retryRefused } from '@/sync/outbox/discard'
import { storeDraft, storeDraftBackup } from '@/sync/outbox/drafts'
import { type Outbox } from '@/sync/outbox/enqueue'
import { enqueuePost } from '@/data/posts/operations'
import { raiseFence } from '@/sync/outbox/fence'
import { awaitingUpload } from '@/sync/outbox/media'
import { enqueueLike } from '@/sync/outbox/toggle'
import { storeVerdicts } from '@/sync/outbox/verdicts'

const COMMENT = 'commentcommentc'
const REPLY = 'replyreplyreply'
const under = { postId: POST, parentId: null }
const answering = { postId: POST, parentId: COMMENT }

const refuse = async (outbox: Outbox, fence: number, id: string, code = 'suspended', fields = {}) =>
  storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code, fields }], 0)

describe('Y12 from the draft to the comment', () => {
  test('Y12 publishing moves draft and image in one transaction, and a second press adds nothing', async () => {
    const outbox = openOutbox()
    const image = await attach(outbox, COMMENT, preparedImage(2_000), 'a.jpg', under)
    await storeDraft(outbox.store, outbox.timing, COMMENT, { content: 'رأيي', alt: 'المدرج' }, 1, under)
    await enqueueComment(outbox, COMMENT, under, { content: 'رأيي', alt: 'المدرج' })
    await enqueueComment(outbox, COMMENT, under, { content: 'رأيي', alt: 'المدرج' })
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await all(outbox)).toMatchObject([
      {
        collection: 'hashtag_comments',
        record: COMMENT,
        body: { user_id: ME, post_id: POST, content: 'رأيي', media_upload: image, media_alt: 'المدرج' },
      },
    ])
    expect(await outbox.store.media.get(image)).toMatchObject({ state: 'waiting', record: COMMENT })
  })

  test('Y12 the last key press before a page was killed is restored under its post and parent', async () => {
    const outbox = openOutbox()
    await storeDraftBackup(outbox.store, outbox.timing, { id: REPLY, ...textOnly('كد'), savedAt: 5, place: answering })
    expect(await outbox.store.drafts.get(REPLY)).toMatchObject({ content: 'كد', place: answering })
  })
})

describe('Y28 a comment with a video', () => {
  const video = {
    bytes: new ArrayBuffer(5_000),
    width: 720,
    height: 1280,
    video: { type: 'video/mp4', seconds: 7 },
    poster: null,
  } as const

  test('Y28 a comment is skipped until its video is uploaded; other operations are sent', async () => {
    const outbox = openOutbox()
    const media = await attach(outbox, COMMENT, video, 'a.mp4', under)
    await enqueueComment(outbox, COMMENT, under, textOnly(''))
    await enqueueComment(outbox, REPLY, under, textOnly('كلام'))
    const [filmed] = await all(outbox)
    expect((await awaitingUpload(outbox.store, await all(outbox))).map(({ id }) => id)).toEqual([filmed?.id])
    const fence = await raiseFence(outbox.store)
    expect(await claimUpload(outbox.store, fence)).toMatchObject({
      media: { id: media, size: 5_000, video: { type: 'video/mp4' } },
      operation: { id: filmed?.id },
    })
    await outbox.store.media.update(media, { state: 'uploaded' })
    expect(await awaitingUpload(outbox.store, await all(outbox))).toEqual([])
  })

  test('Y28 a video that the phone lost is refused under its own field, and the text stays', async () => {
    const outbox = openOutbox()
    const media = await attach(outbox, COMMENT, video, 'a.mp4', under)
    await enqueueComment(outbox, COMMENT, under, textOnly('كلام'))
    await outbox.store.mediaBytes.delete(media)
    expect(await claimUpload(outbox.store, await raiseFence(outbox.store))).toBeNull()
    expect(await all(outbox)).toMatchObject([
      { state: 'refused', fields: { media: 'picture-lost' }, body: { content: 'كلام' } },
    ])
  })
})

describe('Y10 the dependencies of a comment', () => {
  async function postCommentReply() {
    const outbox = openOutbox()
    await enqueuePost(outbox, POST, textOnly('منشور'))
    await enqueueComment(outbox, COMMENT, under, textOnly('تعليق'))
    await enqueueComment(outbox, REPLY, answering, textOnly('رد'))
    const [post, comment, reply] = (await all(outbox)).map(({ id }) => id) as [string, string, string]
    return { outbox, post, comment, reply, fence: await raiseFence(outbox.store) }
  }

  test('Y10 the unsent post and the unsent parent comment are sent first', async () => {
    const { outbox, post, comment } = await postCommentReply()
    expect((await all(outbox)).map(({ deps }) => deps)).toEqual([[], [post], [post, comment]])
  })

  test('Y10 a refused post holds its comments, lists them, and is discarded with them', async () => {
    const { outbox, post, comment, reply, fence } = await postCommentReply()
    await attach(outbox, REPLY, preparedImage(2_000), 'a.jpg')
    await send(outbox, fence)
    await refuse(outbox, fence, post)
    const waiting = await readChildren(outbox.store, post)
    expect(waiting.map(({ id }) => id)).toEqual([comment, reply])
    await discardOperation(outbox, post)
    expect(await all(outbox)).toEqual([])
    expect(await outbox.store.mediaBytes.count()).toBe(0)
  })

  test('Y9 when the server accepts a post and its comments while the user is asked, the comments are still listed', async () => {
    const { outbox, post, comment, reply, fence } = await postCommentReply()
    await send(outbox, fence)
    const accepted = [post, comment, reply].map(
      (id, at) => ({ id, verdict: 'accepted', seq: at + 1, run: 'run1' }) as const,
    )
    await storeVerdicts(outbox.store, fence, accepted, 0)
    expect((await readChildren(outbox.store, post)).map(({ id }) => id)).toEqual([comment, reply])
    await discardOperation(outbox, post)
    const deletions = (await all(outbox)).filter(({ action }) => action === 'delete')
    expect(deletions.map(({ record }) => record)).toEqual([REPLY, COMMENT, POST])
  })

  test('Y10 a retried post keeps its comments, also one that was in a request', async () => {
    const { outbox, post, fence } = await postCommentReply()
    await send(outbox, fence)
    await refuse(outbox, fence, post)
    await retryRefused(outbox, post)
    const renewed = await all(outbox)
    const [one, two] = renewed.map(({ id }) => id) as [string, string, string]
    expect(one).not.toBe(post)
    expect(renewed.map(({ record }) => record)).toEqual([POST, COMMENT, REPLY])
    expect(renewed.map(({ deps }) => deps)).toEqual([[], [one], [one, two]])
  })

  test('Y11 a comment whose post is deleted keeps its text; a like of a deleted comment ends silently', async () => {
    const outbox = openOutbox()
    await enqueueComment(outbox, COMMENT, under, textOnly('كلام باق'))
    await enqueueLike(outbox, 'hashtag_comments', REPLY, true, { liked: false })
    const fence = await raiseFence(outbox.store)
    for (const id of await send(outbox, fence)) await refuse(outbox, fence, id, 'gone')
    expect(await all(outbox)).toMatchObject([
      { state: 'refused', code: 'gone', body: { content: 'كلام باق' } },
      { collection: 'hashtag_comment_likes', state: 'accepted' },
    ])
  })
})

describe('Y9 changes of an unsent comment', () => {
  test('Y9 a comment changes in place only before it was in a request', async () => {
    const outbox = openOutbox()
    await enqueueComment(outbox, COMMENT, under, textOnly('قبل'))
    const id = (await all(outbox))[0]?.id as string
    await rewriteComment(outbox, id, textOnly('بعد'))
    expect(await all(outbox)).toMatchObject([{ id, body: { content: 'بعد', post_id: POST } }])
    await send(outbox, await raiseFence(outbox.store))
    await expect(rewriteComment(outbox, id, textOnly('ثالث'))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('Y10 a refused comment is rewritten as a new operation, and a refused image gets a new id', async () => {
    const outbox = openOutbox()
    const image = await attach(outbox, COMMENT, preparedImage(2_000), 'a.jpg', under)
    await enqueueComment(outbox, COMMENT, under, textOnly('نص'))
    const fence = await raiseFence(outbox.store)
    const [id] = await send(outbox, fence)
    await refuse(outbox, fence, id as string, 'invalid', { media: 'picture-unreadable' })
    await rewriteComment(outbox, id as string, { content: 'نص آخر', alt: 'صورة' })
    const [renewed] = await all(outbox)
    expect(renewed).toMatchObject({ state: 'queued', body: { content: 'نص آخر', media_alt: 'صورة' } })
    expect(renewed?.id).not.toBe(id)
    expect(renewed?.body.media_upload).not.toBe(image)
    expect(await outbox.store.mediaBytes.toCollection().primaryKeys()).toEqual([renewed?.body.media_upload])
  })
})

describe('Y29 a deletion of a comment that can be undone', () => {
  test('Y29 unsent likes wait behind the deletion of their comment, and return with an undo', async () => {
    const outbox = openOutbox()
    await enqueueLike(outbox, 'hashtag_comments', COMMENT, true, { liked: false })
    await enqueueDeletion(outbox, 'hashtag_comments', COMMENT, { under: POST })
    expect(await send(outbox, await raiseFence(outbox.store))).toHaveLength(1)
    expect(await all(outbox)).toMatchObject([{ action: 'delete', under: POST }])

    const other = openOutbox()
    await enqueueLike(other, 'hashtag_comments', COMMENT, true, { liked: false })
    await enqueueDeletion(other, 'hashtag_comments', COMMENT, { under: POST })
    expect(await withdrawDeletion(other, COMMENT)).toBe('undone')
    expect(await all(other)).toMatchObject([{ collection: 'hashtag_comment_likes', state: 'queued' }])
  })

  test('Y9 a sent comment gets a deletion behind it, which counts under its post', async () => {
    const outbox = openOutbox()
    await enqueueComment(outbox, COMMENT, under, textOnly('نص'))
    const [id] = await send(outbox, await raiseFence(outbox.store))
    await discardOperation(outbox, id as string)
    expect(await all(outbox)).toMatchObject([{ id }, { action: 'delete', record: COMMENT, deps: [id], under: POST }])
  })
})
