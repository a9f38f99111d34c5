import { type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { startServer, type TestServer } from '../support/server'
import { sendPartially, offsetOf, openUploader, type Uploader } from './upload-calls'

const IMAGE = makeJpeg({ width: 320, height: 200, block: (x, y) => [(x * 37 + y * 11) % 256, 128, 128] })
const PART = Math.ceil(IMAGE.length / 10)
/** Sends a tenth each time: a request of more than a second, where others have 400 ms. */
const PACE_MS = 120

let server: TestServer
let me: Uploader

beforeAll(async () => {
  server = await startServer({ settings: { 'read-timeout': '400ms', 'upload-idle': '600ms' } })
  me = openUploader(server, await server.api.register())
})
afterAll(() => server.stop())

const ended = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.on('close', () => resolve(answer))
  })

test('Y28 a slow upload may take longer than any other request', async () => {
  const id = makeId()
  await me.begin(id, IMAGE.length)
  const socket = await sendPartially(server.url, me, id, IMAGE.subarray(0, PART), IMAGE.length)
  const answer = new Promise<string>((resolve) => socket.once('data', (part: Buffer) => resolve(part.toString())))
  const started = Date.now()
  for (let at = PART; at < IMAGE.length; at += PART) {
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
    socket.write(IMAGE.subarray(at, at + PART))
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 204 /)
  expect(Date.now() - started).toBeGreaterThan(800)
  socket.destroy()
  expect(offsetOf(await me.head(id))).toBe(IMAGE.length)
})

test('an upload without data is ended, and its bytes are kept', async () => {
  const id = makeId()
  await me.begin(id, IMAGE.length)
  const socket = await sendPartially(server.url, me, id, IMAGE.subarray(0, PART), IMAGE.length)
  // The answer names the offset, and closes the connection.
  expect(await ended(socket)).toMatch(new RegExp(`204 No Content[^]*Upload-Offset: ${PART}\r\n`))
  expect(offsetOf(await me.head(id))).toBe(PART)
})

test("another user's request does not interrupt an upload", async () => {
  const other = openUploader(server, await server.api.register())
  const id = makeId()
  await me.begin(id, IMAGE.length)
  const socket = await sendPartially(server.url, me, id, IMAGE.subarray(0, PART), IMAGE.length)
  const answers = [await other.head(id), await other.patch(id, PART, IMAGE), await other.end(id)]
  answers.push(await other.begin(id, IMAGE.length))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const answer = new Promise<string>((resolve) => socket.once('data', (part: Buffer) => resolve(part.toString())))
  socket.write(IMAGE.subarray(PART))
  expect(await answer).toContain(`Upload-Offset: ${IMAGE.length}\r\n`)
  socket.destroy()
})
