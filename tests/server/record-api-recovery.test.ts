import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test.each(['users', 'USERS', 'id', 'profiles'])(
  "PocketBase's own recovery routes of %s answer 403 with and without an account",
  async (named) => {
    const user = await server.api.register()
    const token = await server.api.admin()
    const { id } = (await server.api.request('GET', '/api/collections/users', { token })).body
    const collection = named === 'id' ? id : named
    for (const path of ['request-password-reset', 'request-verification']) {
      const answers = await Promise.all(
        [user.email, `${makeId()}@example.com`, 'x'].map((email) =>
          server.api.request('POST', `/api/collections/${collection}/${path}`, { body: { email } }),
        ),
      )
      for (const { status, body } of answers) expect([status, body]).toEqual([403, { code: 'forbidden' }])
    }
  },
)
