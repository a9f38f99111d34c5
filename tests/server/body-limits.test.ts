import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USER_PASSWORD, type User, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'

const LIMIT = 64 << 10

let server: TestServer
let user: User

beforeAll(async () => {
  server = await startServer({ fullCollection: true })
  user = await server.api.register()
})
afterAll(() => server.stop())

const padded = (bytes: number): string =>
  JSON.stringify({ identity: 'nobody@example.com', password: 'x'.repeat(bytes) })

const ROUTES = [
  ['POST', '/api/collections/users/auth-with-password'],
  ['POST', '/api/collections/users/records'],
  ['POST', '/api/mail-codes/recovery'],
  ['POST', '/api/recovery'],
  ['POST', '/api/account/end'],
  ['PUT', '/api/push/subscriptions'],
  ['POST', '/api/nothing'],
] as const

describe('a body above 64 KB', () => {
  test.each(ROUTES)('a body of %s %s above 64 KB is refused before it is parsed', async (method, path) => {
    for (const token of [undefined, user.token]) {
      const answer = await server.api.request(method, path, {
        token,
        body: padded(LIMIT),
        headers: { 'content-type': 'application/json' },
      })
      expect([answer.status, answer.body]).toEqual([413, { code: 'too-large' }])
    }
  })

  test('a body above 64 KB without Content-Length is refused', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(16 << 10))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const answer = await fetch(`${server.url}/api/mail-codes/recovery`, init).then(
      ({ status }) => status,
      () => 413, // the server may close the connection while the client still sends
    )
    expect(answer).toBe(413)
  })

  test('an administrator may send a body above 64 KB', async () => {
    const body = { id: makeId(), title: 'متجر', is_active: true, link_url: '', padding: 'x'.repeat(LIMIT) }
    const path = '/api/collections/advertisements/records'
    expect((await server.api.request('POST', path, { token: await server.api.admin(), body })).status).toBe(200)
  })
})

test('a body below 64 KB is accepted', async () => {
  const path = '/api/collections/users/auth-with-password'
  const right = { identity: user.email, password: USER_PASSWORD, padding: 'x'.repeat(LIMIT - 200) }
  expect((await server.api.request('POST', path, { body: right })).status).toBe(200)
  const form = new FormData()
  form.set('identity', user.email)
  form.set('password', USER_PASSWORD)
  expect((await server.api.request('POST', path, { body: form })).status).toBe(200)
})

test("thirty bodies of a megabyte at once do not increase the server's memory", async () => {
  const before = await memory()
  const body = randomBytes(15 << 20).toString('hex')
  await Promise.all(
    Array.from({ length: 6 }, () =>
      server.api.request('POST', '/api/collections/users/auth-with-password', { body }).catch(() => null),
    ),
  )
  expect(await memory()).toBeLessThan(before + (64 << 20))
})

async function memory(): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

test('a stalled body is refused, and closes no other connection', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    'POST /api/recovery HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nContent-Type: application/json\r\n\r\n{',
  )
  socket.end()
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('close', () => resolve(text))
  })
  expect(answer.split('\r\n')[0]).toMatch(/ 400 /)
  expect((await server.api.request('GET', '/api/health')).status).toBe(200)
})
