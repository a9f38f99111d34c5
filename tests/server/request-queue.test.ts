import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'

const RUNTIMES = 6

/** Each runtime names itself once and stays busy for a while, so that other requests need others. */
const NAMING = {
  'naming.pb.js': `
routerAdd('GET', '/api/test/runtime', (e) => {
  globalThis.runtime = globalThis.runtime || $security.randomString(10)
  sleep(30)
  return e.json(200, globalThis.runtime)
})
`,
}

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: NAMING }, settings: { 'hooks-pool': RUNTIMES } })
})
afterAll(() => server.stop())

const ask = async (token?: string): Promise<string> => {
  const { status, body } = await server.api.request('GET', '/api/test/runtime', { token })
  expect(status).toBe(200)
  return body
}

test('any number of requests at once uses only the prepared runtimes', async () => {
  const { token } = await server.api.register()
  const named = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at % 2 === 0 ? token : undefined)))
  expect(new Set(named).size).toBeLessThanOrEqual(RUNTIMES)
})
