import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { makeVoiceOgg, makeVoiceWebm } from '../support/voice-files'
import { newPost } from './comment-calls'
import { fileAt, mediaPath, openMedia } from './media-calls'
import { deletes, hides, marks, relates, says, sends } from './message-calls'
import { openStorage, type Storage } from './stored-files'
import { type Caller, openCaller } from './sync-calls'
import { openUploader, type Uploader } from './upload-calls'

const VOICE = makeVoiceOgg()
const IMAGE = makePng({ width: 1200, height: 900 })

let server: TestServer
let sender: Caller
let receiver: Caller
let third: Caller
let uploader: Uploader
let storage: Storage

beforeAll(async () => {
  server = await startServer({
    settings: { 'limit-voices': 'off', 'limit-voice-bytes': 'off', 'limit-uploads': 'off' },
  })
  sender = await openCaller(server)
  receiver = await openCaller(server)
  third = await openCaller(server)
  uploader = openUploader(server, sender.user)
  storage = await openStorage(server, 'private_messages')
})
afterAll(() => server.stop())

async function sent(upload: string): Promise<{ message: string; path: string }> {
  const operation = sends(sender, receiver.user, '', { media_upload: upload })
  expect(await says(sender, operation)).toBe('accepted')
  const { media } = await server.api.row('private_messages', operation.record)
  return { message: operation.record, path: mediaPath(operation.record, String(media)) }
}

const voice = async () => sent(await uploader.sendVoice(VOICE))

const statusOf = async (path: string, token?: string): Promise<number> => (await fileAt(server, path, token)).status

describe('Z19 the address of a file', () => {
  test('sender and receiver get it, a third user 403, a visitor 401', async () => {
    const { path } = await voice()
    const users = [sender.user.token, receiver.user.token, third.user.token, undefined]
    expect(await Promise.all(users.map((token) => statusOf(path, token)))).toEqual([200, 200, 403, 401])
  })

  test('no answer tells a stranger whether a message or a file exists', async () => {
    const { path, message } = await voice()
    const tries = [
      path,
      mediaPath(message, 'none.ogg'),
      mediaPath(makeId(), 'none.ogg'),
      path.replace('private_messages', 'none'),
    ]
    for (const token of [third.user.token, undefined]) {
      const answers = await Promise.all(tries.map(async (at) => read(await fileAt(server, at, token))))
      expect(new Set(answers).size).toBe(1)
    }
    expect(await statusOf(mediaPath(message, 'none.ogg'), receiver.user.token)).toBe(403)
  })

  test('it is never stored, sniffed or shown as a document', async () => {
    const { path } = await voice()
    expect(Object.fromEntries((await fileAt(server, path, receiver.user.token)).headers)).toMatchObject({
      'content-type': 'audio/ogg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': expect.stringMatching(/^attachment; filename="media_\w+\.ogg"$/),
    })
  })

  test('it serves ranges, and 416 behind the end', async () => {
    const { path } = await voice()
    const part = (range: string, token = receiver.user.token) => fileAt(server, path, token, { range })
    const two = await part('bytes=2-5')
    expect([two.status, two.headers.get('content-range'), await two.text()]).toEqual([
      206,
      `bytes 2-5/${VOICE.length}`,
      'gS\0\u0002',
    ])
    expect((await part(`bytes=${VOICE.length}-`)).status).toBe(416)
    expect((await part('bytes=2-5', third.user.token)).status).toBe(403)
  })

  test('a token in the address is none', async () => {
    const { path } = await voice()
    expect(await statusOf(`${path}?token=${receiver.user.token}`)).toBe(401)
  })

  test('a session that has ended is none', async () => {
    const { path } = await voice()
    expect(await statusOf(path, `${receiver.user.token}x`)).toBe(401)
  })

  test('an image has a small form', async () => {
    const { message } = await sent(await uploader.send(IMAGE))
    const ask = openMedia(server, message)
    const [whole, small, other] = [
      await ask(receiver.user.token),
      await ask(receiver.user.token, { query: '?thumb=640x0' }),
      await ask(receiver.user.token, { query: '?thumb=../../x' }),
    ]
    const sizes = await Promise.all(
      [whole, small, other].map(async (answer) => (await answer.arrayBuffer()).byteLength),
    )
    expect([whole.status, small.status, other.status]).toEqual([200, 200, 200])
    expect(small.headers.get('content-type')).toBe('image/jpeg')
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
    expect(sizes[2]).toBe(sizes[0])
    expect((await ask(third.user.token, { query: '?thumb=640x0' })).status).toBe(403)
  })

  test("a post's image is not served there", async () => {
    const post = await newPost(sender)
    expect(await statusOf(`/api/media/hashtag_posts/${post}/a.jpg`, sender.user.token)).toBe(403)
  })

  test('readers who take nothing hold up neither a reader nor a writer', async () => {
    const large = makeVoiceWebm({ sound: Buffer.alloc(9 * 1024 * 1024) })
    const { path } = await sent(await uploader.sendVoice(large))
    const idle = await Promise.all(Array.from({ length: 60 }, () => askAndWait(path, receiver.user.token)))
    try {
      const { path: next } = await voice() // an upload, and a message
      expect(await statusOf(next, receiver.user.token)).toBe(200)
      expect(await statusOf(path, sender.user.token)).toBe(200)
      const taken = await fileAt(server, path, receiver.user.token)
      expect((await taken.arrayBuffer()).byteLength).toBe(large.length)
    } finally {
      for (const socket of idle) socket.destroy()
    }
  })

  test('a block changes nothing', async () => {
    const [ali, badr] = [sender, await openCaller(server)]
    const operation = sends(ali, badr.user, '', { media_upload: await uploader.sendVoice(VOICE) })
    expect(await says(ali, operation)).toBe('accepted')
    expect(await says(badr, relates(badr, 'blocks', ali.user))).toBe('accepted')
    expect((await openMedia(server, operation.record)(ali.user.token)).status).toBe(200)
  })
})

describe('Z12 Z14 a file ends', () => {
  test('with its scrubbed message, for both and in the storage', async () => {
    const { message, path } = await voice()
    expect(await says(sender, deletes(sender, message))).toBe('accepted')
    expect([await statusOf(path, sender.user.token), await statusOf(path, receiver.user.token)]).toEqual([403, 403])
    expect(await server.api.row('private_messages', message)).toMatchObject({
      media: '',
      media_type: '',
      media_upload: '',
    })
    await until('the file is gone', () => Promise.resolve(!storage.hasFolder(message)))
  })

  test('for whoever hid the message, and not for the other', async () => {
    const { message, path } = await voice()
    expect(await says(receiver, hides(receiver, message))).toBe('accepted')
    expect([await statusOf(path, sender.user.token), await statusOf(path, receiver.user.token)]).toEqual([200, 403])
  })

  test('for whoever cleared the conversation', async () => {
    const { message, path } = await voice()
    const { number } = await server.api.row('private_messages', message)
    expect(await says(receiver, marks(receiver, sender.user, { cleared_number: number }))).toBe('accepted')
    expect([await statusOf(path, sender.user.token), await statusOf(path, receiver.user.token)]).toEqual([200, 403])
  })
})

test("PocketBase's own address is closed for files of messages, also with a token for files", async () => {
  const { path } = await voice()
  const own = path.replace('/api/media/', '/api/files/')
  const asked = await server.api.request('POST', '/api/files/token', { token: sender.user.token })
  expect(asked.status).toBe(403)
  const tries = [own, `${own}?token=${sender.user.token}`, `${own}?thumb=640x0`]
  for (const at of tries) {
    for (const token of [undefined, sender.user.token, receiver.user.token]) expect(await statusOf(at, token)).toBe(404)
  }
})

/** Asks for a file on a connection of its own, and stops reading after the first bytes. */
async function askAndWait(path: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n\r\n`)
  await once(socket, 'readable')
  expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK')
  return socket
}

const read = async (answer: Response): Promise<string> => `${answer.status} ${await answer.text()}`
