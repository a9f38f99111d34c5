import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { SyncAnswer } from '@/domain/wire'
import { startServer, type TestServer } from '../support/server'
import { deletes, expectRightCounts, likesComment, newPost, addComment } from './comment-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let author: Caller
let phone: Caller
let other: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms', 'counter-interval': '100ms' } })
  author = await openCaller(server)
  phone = await openCaller(server)
  other = await openCaller(server)
})
afterAll(() => server.stop())

const deleteAsAdmin = async (comment: string) =>
  server.api.request('DELETE', `/api/collections/hashtag_comments/records/${comment}`, {
    token: await server.api.admin(),
  })

/** Comments and comment likes that left a channel, without notifications. */
const talkIn = (answer: SyncAnswer, channel: string): string[] =>
  (answer.channels[channel]?.deletes ?? []).flatMap(({ c }) => (c.startsWith('hashtag_comment') ? [c] : [])).sort()

describe('a deletion of comments', () => {
  test('a comment without replies is deleted', async () => {
    const post = await newPost(author)
    const id = await addComment(phone, post)
    const { cursor } = await other.window(`post:${post}`)
    expect(kindsOf(await other.send(deletes(other, id)))).toEqual(['refused(forbidden)'])
    expect(kindsOf(await phone.send(deletes(phone, id), deletes(phone, id)))).toEqual(['accepted', 'accepted(gone)'])
    expect(await server.api.row('hashtag_comments', id)).toBeNull()
    const answer = await other.call({ cursors: { [`post:${post}`]: cursor } })
    expect(answer.channels[`post:${post}`]?.deletes.map((gone) => gone.id)).toEqual([id])
    await expectRightCounts(server, post)
  })

  test.each(['as an operation', 'by an administrator'])(
    'a comment with replies is scrubbed and stays, %s',
    async (how) => {
      const post = await newPost(author)
      const id = await addComment(phone, post, 'كلمات #وسم')
      const reply = await addComment(other, post, 'رد', id)
      await author.send(likesComment(author, id), likesComment(author, reply))
      if (how === 'as an operation') expect(kindsOf(await phone.send(deletes(phone, id)))).toEqual(['accepted'])
      else {
        expect((await deleteAsAdmin(id)).status).toBe(204)
        expect((await deleteAsAdmin(id)).status).toBe(204)
      }
      const row = await server.api.row('hashtag_comments', id)
      expect(row).toMatchObject({ removed: true, content: '', hashtags: [], likes_count: 0, replies_count: 1 })
      expect(await server.api.row('hashtag_comment_likes', pairId(author.user.id, id))).toBeNull()
      expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(1)
      await expectRightCounts(server, post)
      // Deleting the last reply deletes the scrubbed comment too.
      await other.send(deletes(other, reply))
      expect(await server.api.row('hashtag_comments', id)).toBeNull()
      expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(0)
    },
  )

  test('a scrubbed comment reaches phones with the open post, without its text', async () => {
    const post = await newPost(author)
    const id = await addComment(phone, post, 'سر')
    await addComment(other, post, 'رد', id)
    const { cursor } = await author.window(`post:${post}`)
    const own = await phone.call({ ops: [deletes(phone, id)] })
    expect(own.rows.find(({ row }) => row.id === id)?.row).toMatchObject({ removed: true, content: '' })
    const answer = await author.call({ cursors: { [`post:${post}`]: cursor } })
    expect(answer.rows.find(({ row }) => row.id === id)?.row).toMatchObject({ removed: true, content: '' })
    expect(JSON.stringify(answer)).not.toContain('سر')
  })

  test('many deletions at once count each comment once', async () => {
    const post = await newPost(author)
    const top = await addComment(phone, post)
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) => addComment(at % 2 ? phone : other, post, 'رد', top)),
    )
    await Promise.all([
      ...ids.map((id, at) => (at % 2 ? phone : other).send(deletes(at % 2 ? phone : other, id))),
      ...ids.map((id) => deleteAsAdmin(id)),
      phone.send(deletes(phone, top)),
    ])
    await phone.send(deletes(phone, top))
    expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(0)
    await expectRightCounts(server, post)
  })

  test("Y20 Y22 a post's deletion deletes its comments and their likes", async () => {
    const post = await newPost(author)
    const top = await addComment(phone, post)
    await addComment(other, post, 'رد', top)
    await other.send(likesComment(other, top))
    const open = `post:${post}`
    const [{ cursor }, mine, theirs] = [
      await phone.window(open),
      await phone.window(phone.own),
      await other.window(other.own),
    ]
    await author.send(author.operation('delete', 'hashtag_posts', post))
    const answer = await phone.call({ cursors: { [open]: cursor, [phone.own]: mine.cursor } })
    expect(answer.drop).toEqual([open])
    expect(talkIn(answer, phone.own)).toEqual(['hashtag_comments'])
    const liker = await other.call({ cursors: { [other.own]: theirs.cursor } })
    expect(talkIn(liker, other.own)).toEqual(['hashtag_comment_likes', 'hashtag_comments'])
    expect(await server.api.row('hashtag_comments', top)).toBeNull()
    expect(await server.api.row('hashtag_comment_likes', pairId(other.user.id, top))).toBeNull()
  })

  test("an account's deletion leaves its comments with replies, without author", async () => {
    const leaver = await openCaller(server)
    const post = await newPost(author)
    const [answered, alone] = [await addComment(leaver, post, 'باقٍ مكانه'), await addComment(leaver, post, 'ذاهب')]
    const reply = await addComment(other, post, 'رد', answered)
    const { status } = await server.api.request('DELETE', `/api/collections/users/records/${leaver.user.id}`, {
      token: await server.api.admin(),
    })
    expect(status).toBe(204)
    expect(await server.api.row('hashtag_comments', alone)).toBeNull()
    expect(await server.api.row('hashtag_comments', answered)).toMatchObject({
      removed: true,
      user_id: '',
      content: '',
    })
    expect(await server.api.row('hashtag_comments', reply)).toMatchObject({ content: 'رد' })
    await expectRightCounts(server, post)
  })
})
