import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { USER_PASSWORD, type User, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let user: User
let post: string
let collectionId: string

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-posts': '3/10m' } })
  user = await server.api.register()
  post = (await server.api.post(user, 'منشور')).body.id
  await server.api.like(user, post)
  const token = await server.api.admin()
  collectionId = (await server.api.request('GET', '/api/collections/hashtag_posts', { token })).body.id
})
afterAll(() => server.stop())

const ask = (method: string, path: string, body?: unknown, token: string | undefined = user.token) =>
  server.api.request(method, path, { token, ...(body === undefined ? {} : { body }) })

describe('the record API', () => {
  test('the record API accepts no post of a user, in any spelling of the collection', async () => {
    const before = (await server.api.list('hashtag_posts')).totalItems
    for (const name of ['hashtag_posts', 'Hashtag_Posts', 'HASHTAG_POSTS', 'hashtag%5Fposts', collectionId]) {
      const path = `/api/collections/${name}/records`
      const refusals = [
        await ask('POST', path, { id: makeId(), content: 'مباشرة' }),
        await ask('PATCH', `${path}/${post}`, { content: 'مباشرة' }),
        await ask('DELETE', `${path}/${post}`),
        await ask('GET', path),
        await ask('HEAD', path),
      ]
      expect([name, refusals.map(({ status }) => status)]).toEqual([name, [403, 403, 403, 403, 403]])
      expect(refusals[0]?.body).toEqual({ code: 'forbidden' })
    }
    expect((await server.api.list('hashtag_posts')).totalItems).toBe(before)
    expect((await server.api.row('hashtag_posts', post)).content).toBe('منشور')
  })

  test('the record API shows a user the post, like and card that a link needs', async () => {
    const rows = [
      ['hashtag_posts', post],
      ['hashtag_likes', pairId(user.id, post)],
      ['profiles', user.id],
    ] as const
    for (const [name, id] of rows) {
      const path = `/api/collections/${name}/records/${id}`
      const plain = await ask('GET', path)
      expect([plain.status, plain.body.id]).toEqual([200, id])
      const asked = await ask(
        'GET',
        `${path}?expand=user_id,post_id,hashtag_comments_via_post_id&fields=*,expand&filter=id=""`,
      )
      expect([asked.status, asked.body]).toEqual([200, plain.body])
      expect((await ask('HEAD', path)).status).toBe(200)
      expect((await server.api.request('GET', path)).status).toBe(401)
    }
    expect((await ask('GET', `/api/collections/hashtag_posts/records/${makeId()}`)).status).toBe(404)
  })

  test('visitors cannot find out the names of collections', async () => {
    for (const name of ['hashtag_posts', 'users', '_superusers', '_mfas', 'nothing', '..%2Fusers', 'constructor']) {
      const answer = await server.api.request('GET', `/api/collections/${name}/records`)
      expect([name, answer.status, answer.body]).toEqual([name, 403, { code: 'forbidden' }])
    }
  })

  test('of accounts only registration, sign-in and refresh are open to users', async () => {
    const closed = [
      ['GET', 'auth-methods'],
      ['POST', 'auth-with-oauth2'],
      ['POST', 'request-otp'],
      ['POST', 'auth-with-otp'],
      ['POST', 'request-password-reset'],
      ['POST', 'confirm-password-reset'],
      ['POST', 'request-verification'],
      ['POST', 'confirm-verification'],
      ['POST', 'request-email-change'],
      ['POST', 'confirm-email-change'],
      ['POST', `impersonate/${user.id}`],
    ] as const
    for (const name of ['users', 'Users']) {
      for (const [method, path] of closed) {
        const body = method === 'POST' ? { email: user.email } : undefined
        for (const token of [user.token, '']) {
          const answer = await ask(method, `/api/collections/${name}/${path}`, body, token)
          expect([path, answer.status]).toEqual([path, 403])
        }
      }
    }
    const signedIn = await server.api.request('POST', '/api/collections/users/auth-with-password', {
      body: { identity: user.email, password: USER_PASSWORD },
    })
    expect(signedIn.status).toBe(200)
    expect((await ask('POST', '/api/collections/users/auth-refresh')).status).toBe(200)
  })

  test('the record API is open to administrators', async () => {
    const token = await server.api.admin()
    for (const path of ['/api/collections/users/auth-methods', '/api/collections/_superusers/auth-methods']) {
      expect((await ask('GET', path, undefined, token)).status).toBe(200)
    }
    expect((await ask('GET', '/api/collections/_superusers/auth-methods', undefined, '')).status).toBe(200)
    const expanded = await ask('GET', `/api/collections/hashtag_posts/records?expand=user_id`, undefined, token)
    expect(expanded.body.items[0].expand.user_id.id).toBe(user.id)
  })
})

test('PocketBase’s batch, realtime, OAuth2 and file tokens are for administrators', async () => {
  const write = { method: 'POST', url: '/api/collections/hashtag_posts/records', body: { content: 'دفعة' } }
  for (const token of [user.token, '']) {
    const answers = [
      await ask('POST', '/api/batch', { requests: [write] }, token),
      await ask('GET', '/api/realtime', undefined, token),
      await ask('POST', '/api/realtime', { clientId: 'x', subscriptions: ['hashtag_posts/*'] }, token),
      await ask('GET', '/api/oauth2-redirect?state=x&code=y', undefined, token),
      await ask('POST', '/api/files/token', undefined, token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})
