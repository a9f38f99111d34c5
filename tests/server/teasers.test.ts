import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let author: User

beforeAll(async () => {
  server = await startServer()
  author = await server.api.register({ username: 'كاتب_المنشور' })
})
afterAll(() => server.stop())

test('a visitor reads at most 200 characters', async () => {
  const content = `${'😀'.repeat(199)}هـنا يبدأ السر`
  const post = (await server.api.post(author, content)).body.id
  await server.api.like(author, post)
  const teaser = await server.api.request('GET', `/api/teasers/${post}`)
  expect(teaser.status).toBe(200)
  expect(teaser.body).toEqual({
    id: post,
    content: `${'😀'.repeat(199)}ه`,
    truncated: true,
    author: { username: 'كاتب_المنشور', verification_status: 'none' },
    picture: null,
    likes_count: 1,
    comments_count: 0,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(JSON.stringify(teaser.body)).not.toContain(author.id)
  expect(teaser.headers.get('cache-control')).toBe('no-cache')
})

test('a short post is complete', async () => {
  const post = (await server.api.post(author, 'هدف')).body.id
  expect((await server.api.request('GET', `/api/teasers/${post}`)).body).toMatchObject({
    content: 'هدف',
    truncated: false,
  })
})

test.each([makeId(), 'x', '%00', '../users', "'%20OR%201=1"])('there is no teaser for %s', async (id) => {
  const answer = await server.api.request('GET', `/api/teasers/${encodeURIComponent(decodeURIComponent(id))}`)
  expect([answer.status, answer.body]).toEqual([404, { code: 'gone' }])
})
