import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let author: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-posts': 'off', 'limit-post-edits': 'off', 'limit-likes': 'off' } })
  author = await openCaller(server)
  stranger = await openCaller(server)
})
afterAll(() => server.stop())

const row = (id: string) => server.api.row('hashtag_posts', id)
const edits = (caller: Caller, id: string, body: Record<string, unknown>) =>
  caller.operation('update', 'hashtag_posts', id, body)
const deletes = (caller: Caller, id: string) => caller.operation('delete', 'hashtag_posts', id)

async function published(content = 'الأصل #وسم'): Promise<string> {
  const id = makeId()
  expect(kindsOf(await author.send(author.writes(content, id)))).toEqual(['accepted'])
  return id
}

describe('[H14] only the author or an administrator edits or deletes a post', () => {
  const directly = (method: string, id: string, token: string | undefined) =>
    server.api.request(method, `/api/collections/hashtag_posts/records/${id}`, {
      token,
      ...(method === 'PATCH' ? { body: { content: 'غيره' } } : {}),
    })

  test('[H14] another user and a visitor cannot change a post by operation or record API', async () => {
    const id = await published()
    const before = await row(id)
    for (const token of [stranger.user.token, undefined]) {
      for (const method of ['PATCH', 'DELETE']) {
        expect((await directly(method, id, token)).status).toBeGreaterThanOrEqual(400)
      }
    }
    const operations = [edits(stranger, id, { content: 'غيره' }), deletes(stranger, id)]
    for (const operation of operations) expect(kindsOf(await stranger.send(operation))).toEqual(['refused(forbidden)'])
    expect(await row(id)).toEqual(before)
  })

  test('[H14] an administrator edits and deletes any post', async () => {
    const id = await published()
    const token = await server.api.admin()
    expect((await directly('PATCH', id, token)).status).toBe(200)
    expect((await row(id)).content).toBe('غيره')
    expect((await directly('DELETE', id, token)).status).toBe(204)
    expect(await row(id)).toBeNull()
  })

  test('[H14] nobody sets counts, tags or the author, neither alone nor with a text', async () => {
    const id = await published()
    const before = await row(id)
    for (const forged of [
      { likes_count: 9 },
      { comments_count: 9 },
      { 'likes_count+': 9 },
      { hashtags: ['غيره'] },
      { tag_keys: ['غيره'] },
      { user_id: stranger.user.id },
      { created_at: '2001-01-01 00:00:00.000Z' },
    ]) {
      for (const edit of [forged, { content: 'مزوّر', ...forged }]) {
        const [verdict] = await author.send(edits(author, id, edit))
        expect([edit, verdict?.verdict === 'refused' || 'likes_count+' in edit]).toEqual([edit, true])
        const now = await row(id)
        for (const field of ['likes_count', 'comments_count', 'user_id', 'created_at']) {
          expect([edit, field, now[field]]).toEqual([edit, field, before[field]])
        }
      }
    }
  })
})

describe('[H14] an edit of a post', () => {
  test('an edit derives the new tags, keeps the likes, and follows the rules of a new post', async () => {
    const id = await published()
    await stranger.send(stranger.likes(id))
    await author.send(edits(author, id, { content: '  بعد التعديل #جديد  ' }))
    expect(await row(id)).toMatchObject({
      content: 'بعد التعديل #جديد',
      hashtags: ['جديد'],
      tag_keys: ['جديد'],
      likes_count: 1,
    })
    const [empty] = await author.send(edits(author, id, { content: '   ' }))
    expect(empty).toMatchObject({ verdict: 'refused', fields: { content: 'post-empty' } })
    const [long] = await author.send(edits(author, id, { content: 'ط'.repeat(501) }))
    expect(long).toMatchObject({ verdict: 'refused', fields: { content: 'post-too-long' } })
  })

  test('of edits from two devices the last accepted one stays, and a repeated one changes nothing', async () => {
    const id = await published()
    const other = await openCaller(server, author.user)
    const first = edits(author, id, { content: 'من الأول' })
    await author.send(first)
    await other.send(edits(other, id, { content: 'من الثاني' }))
    expect(kindsOf(await author.send(first))).toEqual(['accepted'])
    expect((await row(id)).content).toBe('من الثاني')
  })

  test('Y11 an edit of a deleted post is refused, a second deletion is silent, and likes go with the post', async () => {
    const id = await published()
    await stranger.send(stranger.likes(id))
    const other = await openCaller(server, author.user)
    expect(kindsOf(await author.send(deletes(author, id)))).toEqual(['accepted'])
    expect(kindsOf(await other.send(deletes(other, id)))).toEqual(['accepted(gone)'])
    expect(kindsOf(await other.send(edits(other, id, { content: 'متأخر' })))).toEqual(['refused(gone)'])
    const likes = await server.api.request('GET', `/api/collections/hashtag_likes/records?filter=(post_id='${id}')`, {
      token: await server.api.admin(),
    })
    expect(likes.body.totalItems).toBe(0)
  })
})
