import { afterAll, beforeAll, expect, test } from 'vitest'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
})
afterAll(() => server.stop())

test('Y5 a request with a token gets 503 while the database cannot be read, never 401', async () => {
  const { api } = server
  const user = await api.register()
  const body = { v: 1, user: user.id, device: 'd', cursors: {}, trail: [], ops: [] }
  const calls = (token: string) =>
    Promise.all([
      api.request('POST', '/api/sync', { token, body }),
      api.request('GET', `/api/pokes?channels=user:nobody`, { token }),
      api.request('GET', '/api/devices', { token }),
      api.request('GET', '/api/account', { token }),
      api.request('POST', '/api/collections/users/auth-refresh', { token }),
    ])
  const statuses = async (token: string) => (await calls(token)).map(({ status }) => status)
  const before = await statuses(user.token)
  expect(before).not.toContain(401)
  await runSql(server, 'ALTER TABLE users RENAME TO users_away')
  for (const answer of await calls(user.token)) {
    expect([answer.status, answer.body]).toEqual([503, { code: 'busy' }])
    expect(answer.headers.get('retry-after')).toBeTruthy()
  }
  await runSql(server, 'ALTER TABLE users_away RENAME TO users')
  expect(await statuses(user.token)).toEqual(before)
  expect((await api.request('POST', '/api/sync', { token: `${user.token}x`, body })).status).toBe(401)
})
