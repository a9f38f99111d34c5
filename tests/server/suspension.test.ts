import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { WIRE_VERSION } from '@/domain/wire'
import { makeId, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { decide, liftSanction } from './sanction-calls'

const FAR = '2999-01-01 00:00:00.000Z'

let server: TestServer
let user: User
let other: User
let post: string

beforeAll(async () => {
  server = await startServer()
  user = await server.api.register()
  other = await server.api.register()
  post = (await server.api.post(other, 'منشور')).body.id
})
afterAll(() => server.stop())

const suspend = (until: string) => server.api.change('users', user.id, { suspended_until: until })

async function push(action: string, collection: string, record: string, body: Record<string, unknown>): Promise<Json> {
  const operation = { id: makeId(), n: 1, action, collection, record, body, deps: [] }
  const request = { v: WIRE_VERSION, user: user.id, device: 'a-phone', epoch: null, cursors: {}, trail: [] }
  const answer = await server.api.request('POST', '/api/sync', {
    token: user.token,
    body: { ...request, ops: [operation] },
  })
  return answer.body.verdicts[0]
}

describe('a suspended user', () => {
  test('a suspended user cannot write, and gets the reason', async () => {
    const own = (await server.api.post(user, 'قبل الإيقاف')).body.id
    await suspend(FAR)
    const attempts: Array<[string, string, string, Record<string, unknown>]> = [
      ['create', 'hashtag_posts', makeId(), { content: 'بعد الإيقاف' }],
      ['update', 'hashtag_posts', own, { content: 'تعديل' }],
      ['delete', 'hashtag_posts', own, {}],
      ['create', 'hashtag_likes', pairId(user.id, post), { user_id: user.id, post_id: post }],
    ]
    for (const attempt of attempts) {
      expect(await push(...attempt)).toMatchObject({ verdict: 'refused', code: 'suspended' })
    }
    expect((await server.api.row('hashtag_posts', own)).content).toBe('قبل الإيقاف')
    expect((await server.api.row('hashtag_posts', post)).likes_count).toBe(0)
  })

  test('Q9 a refusal names the sanction, its end and its reason', async () => {
    const until = Date.now() + 86_400_000
    const sanction = await decide(server, user, { kind: 'suspend', days: 1, reason: 'hate' })
    const { fields } = await push('create', 'hashtag_posts', makeId(), { content: 'بعد القرار' })
    expect(fields).toMatchObject({ sanction, reason: 'hate' })
    expect(Math.abs(Date.parse(fields.until.replace(' ', 'T')) - until)).toBeLessThan(60_000)
    await liftSanction(server, sanction)
    expect(await push('create', 'hashtag_posts', makeId(), { content: 'بعد الرفع' })).toMatchObject({
      verdict: 'accepted',
    })
  })

  test('a suspended user still reads, and cannot end the suspension', async () => {
    await suspend(FAR)
    const view = `/api/collections/hashtag_posts/records/${post}`
    expect((await server.api.request('GET', view, { token: user.token })).status).toBe(200)
    const self = `/api/collections/users/records/${user.id}`
    const unsuspend = { suspended_until: '' }
    expect((await server.api.request('PATCH', self, { token: user.token, body: unsuspend })).status).toBe(403)
  })

  test('after the suspension the user writes again with the same token', async () => {
    await suspend(new Date(Date.now() - 1000).toISOString().replace('T', ' '))
    expect((await server.api.post(user, 'عدت')).status).toBe(200)
    await suspend('')
    expect((await server.api.like(user, post)).status).toBe(200)
  })
})
