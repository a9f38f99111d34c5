import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { codesOf, makeId, type Answer, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const USERS = 20
const POSTS = 10

let server: TestServer
let users: User[]
let author: User

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
  users = await Promise.all(Array.from({ length: USERS }, () => server.api.register()))
  author = await server.api.register()
})
afterAll(() => server.stop())

const likesOf = async (post: string): Promise<number> => (await server.api.row('hashtag_posts', post)).likes_count

const newPost = async (content = 'هدف'): Promise<string> => (await server.api.post(author, content)).body.id

/** Repeats a request that a busy server has turned away, as a phone does: until it succeeds or has succeeded before. */
async function insist(success: number, ask: () => Promise<Answer>): Promise<void> {
  await until(`an answer ${success}`, async () => {
    const answer = await ask()
    return answer.status === success || answer.status === 404
  })
}

const edit = (post: string, content: string) =>
  server.api.write(author, { action: 'update', collection: 'hashtag_posts', record: post, body: { content } })

describe('likes', () => {
  test('count up and down; one like per user and post', async () => {
    const post = await newPost()
    const [user] = users as [User]
    expect((await server.api.like(user, post)).status).toBe(200)
    expect((await server.api.like(user, post)).status).toBe(200)
    expect(await likesOf(post)).toBe(1)
    expect((await server.api.unlike(user, post)).status).toBe(204)
    expect((await server.api.unlike(user, post)).status).toBe(404)
    expect(await likesOf(post)).toBe(0)
  })

  test('200 at once while the author edits: none is lost, none too many', async () => {
    const posts = await Promise.all(Array.from({ length: POSTS }, () => newPost()))
    const counted = new AbortController()
    let edits = 0
    const editor = (async () => {
      while (!counted.signal.aborted) {
        await Promise.all(posts.map((post) => insist(200, () => edit(post, `تعديل ${edits}`))))
        edits += 1
      }
    })()
    await Promise.all(users.flatMap((user) => posts.map((post) => insist(200, () => server.api.like(user, post)))))
    counted.abort()
    await editor
    expect(edits).toBeGreaterThan(0)
    for (const post of posts) expect(await likesOf(post)).toBe(USERS)

    // Half of them take theirs back, each with two phones at once.
    const leaving = users.slice(USERS / 2).flatMap((user) => posts.map((post) => () => server.api.unlike(user, post)))
    await Promise.all([...leaving, ...leaving].map((unlike) => insist(204, unlike)))
    for (const post of posts) expect(await likesOf(post)).toBe(USERS / 2)
  }, 240_000)

  test('the same like from two phones counts once', async () => {
    const post = await newPost()
    const [user] = users as [User]
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.api.like(user, post)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await likesOf(post)).toBe(1)
  })

  test('nobody can occupy the id of another pair', async () => {
    const post = await newPost()
    const [user, victim] = users as [User, User]
    const body = { user_id: user.id, post_id: post }
    for (const record of [victim.id + post, post + user.id, makeId() + makeId(), makeId()]) {
      const answer = await server.api.write(user, { action: 'create', collection: 'hashtag_likes', record, body })
      expect([answer.status, codesOf(answer)]).toEqual([400, { id: 'invalid' }])
    }
    expect((await server.api.like(victim, post)).status).toBe(200)
  })

  test('of a post that does not exist there is none', async () => {
    const [user] = users as [User]
    const never = makeId()
    expect((await server.api.like(user, never)).status).toBe(404)
    expect(await server.api.row('hashtag_likes', pairId(user.id, never))).toBeNull()
  })

  test('are deleted with their post', async () => {
    const post = await newPost()
    await Promise.all(users.map((user) => server.api.like(user, post)))
    const removal = { action: 'delete', collection: 'hashtag_posts', record: post } as const
    expect((await server.api.write(author, removal)).status).toBe(204)
    const left = await server.api.request('GET', `/api/collections/hashtag_likes/records?filter=post_id="${post}"`, {
      token: await server.api.admin(),
    })
    expect(left.body.totalItems).toBe(0)
  })
})
