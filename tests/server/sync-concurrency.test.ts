import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITER_LOCK, lockWriter } from '../support/writer-lock'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, kindsOf, openCaller, sendUntilDecided } from './sync-calls'

let server: TestServer
let slow: Caller
let quick: Caller

beforeAll(async () => {
  server = await startServer({
    hooks: { add: WRITER_LOCK },
    settings: { 'sync-transfer': '3s', 'operation-timeout': '10m' },
  })
  slow = await openCaller(server)
  quick = await openCaller(server)
})
afterAll(() => server.stop())

/** A call whose body stops arriving after some bytes. */
function stall(caller: Caller, bytes = 7) {
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  socket.write(
    `POST /api/sync HTTP/1.1\r\nHost: x\r\nAuthorization: ${caller.user.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${bytes + 900}\r\n\r\n${'{"v":1,'.padEnd(bytes)}`,
  )
  return { socket, closed: once(socket, 'close').then(() => answer) }
}

test('calls with stalled bodies delay no others, and time out', async () => {
  const stalled = Array.from({ length: 100 }, () => stall(slow))
  const answers = Promise.all(stalled.map(({ closed }) => closed))
  while (stalled.some(({ socket }) => !socket.destroyed)) {
    await quick.call({ cursors: { public: null } })
    expect(kindsOf(await slow.send(slow.writes('بينما يتعثر غيرها')))).toEqual(['accepted'])
  }
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain('{"code":"busy"}')
  }
})

test('stalled calls leave space for other users, and release their bytes when they disconnect', async () => {
  await server.restart({ 'sync-buffer-bytes': 64 << 20, 'sync-buffer-per-fan': 1 << 20, 'sync-transfer': '1m' })
  const stalled = Array.from({ length: 5 }, () => stall(slow, 300_000))
  const call = (user: string) => ({ v: 1, user, device: 'd', epoch: null, cursors: {}, trail: [], ops: [] })
  await until('its user has no space left', async () => (await slow.raw(call(slow.user.id))).status === 503)
  expect((await quick.raw(call(quick.user.id))).status).toBe(200)
  for (const { socket } of stalled) socket.destroy()
  await until('there is room', async () => (await slow.raw(call(slow.user.id))).status === 200)
  await server.restart({ 'sync-buffer-bytes': 64 << 20, 'sync-buffer-per-fan': 2 << 20 })
})

test('a pull is answered while the writer is locked and seventy posts wait for it', async () => {
  const release = await lockWriter(server)
  const posts = Array.from({ length: 70 }, (_, n) => sendUntilDecided(slow, slow.writes(`في الانتظار ${n}`)))
  for (let n = 0; n < 40; n += 1) {
    await quick.call({ cursors: { public: null } })
    await slow.call({ cursors: { [slow.own]: null } })
  }
  await release()
  for (const verdict of await Promise.all(posts)) expect(verdict).toBe('accepted')
})

test('Y8 calls of one user above the limit get Retry-After and no verdicts', async () => {
  await server.restart({ 'limit-sync-calls': '3/1h' })
  for (let times = 0; times < 3; times += 1) await slow.call()
  const post = slow.writes('فوق الحد')
  const body = { v: 1, user: slow.user.id, device: 'd', epoch: null, cursors: {}, trail: [], ops: [post] }
  const answer = await slow.raw(body)
  expect([answer.status, answer.body]).toEqual([429, { code: 'limit' }])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1000)
  await quick.call()
  expect(await server.api.row('hashtag_posts', post.record)).toBeNull()
})
