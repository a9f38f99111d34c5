import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import type { Answer, User } from '../support/api'
import { expectOk } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

/** The shortest life of a token that PocketBase allows. */
const LIFE_S = 10

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'token-renew-after': '1s' } })
  const token = await server.api.admin()
  const path = '/api/collections/users'
  expectOk(await server.api.request('PATCH', path, { token, body: { authToken: { duration: LIFE_S } } }), path)
})
afterAll(() => server.stop())

function sync(user: User, token: string): Promise<Answer> {
  const body = { v: WIRE_VERSION, user: user.id, device: 'd', epoch: null, cursors: {}, trail: [], ops: [] }
  return server.api.request('POST', '/api/sync', { token, body })
}

describe('a token', () => {
  test('Y24 is renewed for an active user beyond its life; an inactive user is asked to sign in again', async () => {
    const [active, inactive] = [await server.api.register(), await server.api.register()]
    const from = Date.now()
    let newest = active.token
    let renewals = 0
    await until('twice a life has passed', async () => {
      const answer = await sync(active, newest)
      expect(answer.status).toBe(200)
      if (answer.body.token && answer.body.token !== newest) renewals += 1
      newest = answer.body.token ?? newest
      return Date.now() - from > 2 * LIFE_S * 1000
    })
    expect(renewals).toBeGreaterThan(5)
    for (const token of [active.token, inactive.token]) {
      const answer = await sync(inactive, token)
      expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in' }])
    }
    const again = await server.api.signIn(inactive.email, inactive.password)
    expect((await sync(inactive, again)).status).toBe(200)
  })
})
