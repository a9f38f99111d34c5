import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const FAILING = `routerAdd('GET', '/api/test/fails', () => { throw new Error('a trouble of ours') })`
const ROWS = 50

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    hooks: { add: { 'failing.pb.js': FAILING } },
    settings: { 'log-rows': ROWS },
  })
})
afterAll(() => server.stop())

const logBytes = (): number =>
  ['auxiliary.db', 'auxiliary.db-wal']
    .map((name) => join(server.dir, name))
    .reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0)

async function ask(path: string, times: number): Promise<void> {
  const headers = { 'user-agent': 'u'.repeat(8000), referer: `https://example.com/${'r'.repeat(8000)}` }
  for (let done = 0; done < times; done += 20) {
    await Promise.all(Array.from({ length: 20 }, () => server.api.request('GET', path, { headers })))
  }
}

async function logged(): Promise<Array<{ message: string; data: Record<string, unknown> }>> {
  const token = await server.api.admin()
  return (await server.api.request('GET', '/api/logs?perPage=500&sort=-created', { token })).body.items
}

test('2,000 requests for nothing, with long addresses and headers, leave nothing in the log', async () => {
  const before = logBytes()
  await ask(`/api/none?${'q'.repeat(6000)}`, 2_000)
  expect(logBytes() - before).toBeLessThan(256 << 10)
  expect(JSON.stringify(await logged())).not.toContain('/api/none')
})

test('errors of the server are logged, cut short, without network addresses, and the oldest go', async () => {
  await ask(`/api/test/fails?${'q'.repeat(6000)}`, 4 * ROWS)
  const failures = await until('the log is written and cut', async () => {
    const rows = await logged()
    const found = rows.filter(({ message }) => message.includes('/api/test/fails'))
    return found.length > 0 && rows.length <= ROWS ? found : null
  })
  expect(JSON.stringify(failures)).not.toContain('127.0.0.1')
  for (const { message, data } of failures ?? []) {
    expect(message.length).toBeLessThanOrEqual(500)
    expect(JSON.stringify(data).length).toBeLessThan(4 << 10)
  }
})

test('what is searched for is not logged', async () => {
  const user = await server.api.register()
  await server.api.request('GET', '/api/people?q=sought-in-vain', { token: user.token })
  await server.api.request('GET', '/api/test/fails')
  expect(JSON.stringify(await logged())).not.toContain('sought-in-vain')
})

test('one network address without a session asks a limited number of times; sessions, files and health are not counted', async () => {
  await server.restart({ 'limit-requests': '30/1h' })
  const user = await server.api.register()
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await server.api.request('GET', '/api/none')).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
  const refused = await server.api.request('GET', '/api/none')
  expect([refused.status, refused.body, Number(refused.headers.get('retry-after')) > 0]).toEqual([
    429,
    { code: 'limit' },
    true,
  ])
  expect((await server.api.request('GET', '/api/devices', { token: user.token })).status).toBe(200)
  expect((await server.api.request('GET', '/api/files/hashtag_posts/x/y.jpg')).status).toBe(404)
  expect((await server.api.request('GET', '/api/health')).status).toBe(200)
  expect((await fetch(`${server.url}/`)).status).not.toBe(429)
})

test('one user asks a limited number of times, whatever for; others, and files, are not held up', async () => {
  await server.restart({ 'limit-requests': 'off', 'limit-fan-requests': '30/1h' })
  const [user, other] = [await server.api.register(), await server.api.register()]
  const ask = async (path: string, { token } = user) => (await server.api.request('GET', path, { token })).status
  const statuses = await Promise.all(Array.from({ length: 60 }, () => ask('/api/devices')))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
  expect(await ask('/api/account')).toBe(429)
  expect(await ask('/api/files/hashtag_posts/x/y.jpg')).toBe(404)
  expect(await ask('/api/devices', other)).toBe(200)
})
