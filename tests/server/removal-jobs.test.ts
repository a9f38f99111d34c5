import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LARGE_POST_HOOK, fillPost, rowsLeft } from '../support/large-post'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { deletes, newPost, addComment } from './comment-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let author: Caller
let phone: Caller

beforeEach(async () => {
  server = await startServer({
    hooks: { add: { 'large-post.pb.js': LARGE_POST_HOOK } },
    settings: { 'lost-patience': '1ms' },
  })
  author = await openCaller(server)
  phone = await openCaller(server)
})
afterEach(async () => {
  await server.stop()
})

const largePost = async (likes: number, comments: number): Promise<string> => {
  const post = await newPost(author)
  await phone.send(phone.likes(post))
  await fillPost(server.api, { post, author: phone.user.id, likes, comments })
  return post
}

const untilNothingIsLeft = () =>
  until('all dependents are deleted', async () => Object.values(await rowsLeft(server.api)).every((rows) => rows === 0))

describe('Y22 removal jobs delete the dependents', () => {
  test('Y22 of a post, also when the server is killed in between: likes, comments and notifications', async () => {
    const post = await largePost(5000, 1000)
    const { cursor } = await phone.window(phone.own)
    expect(kindsOf(await author.send(author.operation('delete', 'hashtag_posts', post)))).toEqual(['accepted'])
    await server.kill()
    await server.restart()
    await untilNothingIsLeft()
    expect((await server.api.row('profiles', author.user.id)).posts_count).toBe(0)
    const answer = await phone.call({ cursors: { [phone.own]: cursor, [`post:${post}`]: null } })
    expect(answer.drop).toEqual([`post:${post}`])
    expect(answer.rows.filter(({ c }) => c.startsWith('hashtag_'))).toEqual([])
  })

  test('Y22 of a post that an administrator deletes', async () => {
    const post = await largePost(5000, 1000)
    const token = await server.api.admin()
    const { status } = await server.api.request('DELETE', `/api/collections/hashtag_posts/records/${post}`, { token })
    expect(status).toBe(204)
    await untilNothingIsLeft()
  })

  test('Y22 of the posts of an account that ends', async () => {
    await largePost(5000, 1000)
    const token = await server.api.admin()
    const { status } = await server.api.request('DELETE', `/api/collections/users/records/${author.user.id}`, { token })
    expect(status).toBe(204)
    await untilNothingIsLeft()
  })

  test('Y22 whose comment refuses likes and replies at once, but not its deletion by its author', async () => {
    const post = await largePost(0, 1000)
    const comment = await addComment(phone, post)
    await author.send(author.operation('delete', 'hashtag_posts', post))
    const like = author.operation('create', 'hashtag_comment_likes', author.user.id + comment, {
      user_id: author.user.id,
      comment_id: comment,
    })
    const reply = author.operation('create', 'hashtag_comments', 'replyreplyreply', {
      post_id: post,
      parent_id: comment,
      content: 'رد',
    })
    expect(kindsOf(await author.send(like, reply))).toEqual(['accepted(gone)', 'refused(gone)'])
    expect(kindsOf(await phone.send(deletes(phone, comment)))[0]).toMatch(/^accepted/)
    await untilNothingIsLeft()
  })
})
