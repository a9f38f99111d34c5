import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../support/api'
import { USER_PASSWORD } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { makeVoiceOgg } from '../support/voice-files'
import { exportOf } from './export-archive'
import { fileAt, mediaPath } from './media-calls'
import { says } from './message-calls'
import { messagesIn, numbersIn, openRoom, stateOf, writes } from './room-message-calls'
import { openStorage } from './stored-files'
import type { Caller } from './sync-calls'
import { openUploader } from './upload-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

async function sendVoice(by: Caller, room: string): Promise<{ id: string; file: string }> {
  const upload = await openUploader(server, by.user).sendVoice(makeVoiceOgg())
  const message = writes(by, room, '', { media_upload: upload })
  expect(await says(by, message)).toBe('accepted')
  return { id: message.record, file: String((await server.api.row('room_messages', message.record)).media) }
}

test('the export has the own messages of rooms with their files, and none of others', async () => {
  const { ali, badr, room } = await openRoom(server, 'كلامي أنا')
  expect(await says(badr, writes(badr, room, 'كلام غيري'))).toBe('accepted')
  const [own, theirs] = [await sendVoice(ali, room), await sendVoice(badr, room)]
  const { data, names } = await exportOf(server, ali)
  expect(data.room_messages.map(({ content }: Json) => content).sort()).toEqual(['', 'كلامي أنا'])
  expect(JSON.stringify(data)).not.toContain('كلام غيري')
  expect(names.filter((name) => name.endsWith(own.file))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith(theirs.file))).toEqual([])
})

test('Z25 an account that ends takes its texts and files along, and leaves rows, numbers and the texts of others', async () => {
  const { ali, badr, room, channel } = await openRoom(server)
  expect(await says(badr, writes(badr, room, 'أول'))).toBe('accepted')
  const voice = await sendVoice(badr, room)
  expect(await says(ali, writes(ali, room, 'باقٍ', { reply_to: voice.id }))).toBe('accepted')
  const storage = await openStorage(server, 'room_messages')
  const body = { password: USER_PASSWORD }
  await server.api.request('POST', '/api/account/end', { token: badr.user.token, body })
  await server.restart({ 'clock-offset': `${31 * 24}h` })
  await until('the account is gone', async () => (await server.api.row('users', badr.user.id)) === null)

  const messages = messagesIn((await ali.window(channel)).answer)
  expect(messages.map(({ number, content, removed }) => [number, content, removed]).sort()).toEqual([
    [1, '', true],
    [2, '', true],
    [3, 'باقٍ', false],
  ])
  expect((await fileAt(server, mediaPath(voice.id, voice.file, 'room_messages'), ali.user.token)).status).toBe(403)
  await until('the file is gone', () => Promise.resolve(!storage.hasFolder(voice.id)))
  expect(await stateOf(ali, room)).toMatchObject({ last: 3, unread: 2 })
  expect(await says(ali, writes(ali, room, 'بعده'))).toBe('accepted')
  expect(await numbersIn(server, room)).toEqual([1, 2, 3, 4])
})
