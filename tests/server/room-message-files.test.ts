import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { makeMp4 } from '../support/video-files'
import { makeVoiceOgg, makeVoiceWebm } from '../support/voice-files'
import { fileAt, mediaPath } from './media-calls'
import { says } from './message-calls'
import { deletes, openRoom, seat, unseat, writes } from './room-message-calls'
import { openStorage, type Storage } from './stored-files'
import { type Caller, openCaller } from './sync-calls'
import { openUploader, type Uploader } from './upload-calls'

const WAVE = '0123456789abcdefghijklmnopqrstuv'.repeat(2)

let server: TestServer
let author: Caller
let member: Caller
let room: string
let uploader: Uploader
let storage: Storage

beforeAll(async () => {
  const limits = ['uploads', 'upload-bytes', 'videos', 'video-bytes', 'voices', 'voice-bytes']
  server = await startServer({ settings: Object.fromEntries(limits.map((name) => [`limit-${name}`, 'off'])) })
  ;({ ali: author, badr: member, room } = await openRoom(server))
  uploader = openUploader(server, author.user)
  storage = await openStorage(server, 'room_messages')
})
afterAll(() => server.stop())

async function sent(upload: string, more = {}) {
  const operation = writes(author, room, '', { media_upload: upload, ...more })
  expect(await says(author, operation)).toBe('accepted')
  const row = await server.api.row('room_messages', operation.record)
  return { row, path: mediaPath(operation.record, row.media, 'room_messages') }
}

const voice = async () => sent(await uploader.sendVoice(makeVoiceOgg()))

const statusOf = async (path: string, by?: Caller): Promise<number> =>
  (await fileAt(server, path, by?.user.token)).status

describe('a message of a room with a file', () => {
  test('Z22 has the type, the size and the duration that the server found, and the wave that the phone says', async () => {
    const image = await sent(await uploader.send(makePng({ width: 64, height: 48 })), { media_seconds: 3 })
    expect(image.row).toMatchObject({ media_type: 'image', media_width: 64, media_height: 48, media_seconds: 0 })
    const video = await sent(await uploader.sendVideo(makeMp4()), { media_seconds: 700, voice_wave: WAVE })
    expect(video.row).toMatchObject({ media_type: 'video', media_width: 640, media_seconds: 2, voice_wave: '' })
    const said = { media_seconds: 12.5, voice_wave: WAVE }
    const voices = await sent(await uploader.sendVoice(makeVoiceWebm()), said)
    expect(voices.row).toMatchObject({ media_type: 'voice', ...said })
  })

  test('is taken once, from its own user only, and waits for an upload that is not there', async () => {
    const upload = await uploader.sendVoice(makeVoiceOgg())
    expect(await says(member, writes(member, room, '', { media_upload: upload }))).toBe('refused(forbidden)')
    await sent(upload)
    expect(await says(author, writes(author, room, '', { media_upload: upload }))).toBe('refused(invalid)')
    expect(await says(author, writes(author, room, '', { media_upload: makeId() }))).toBe('wait(upload)')
  })
})

describe('Z19 the address of a file in a room', () => {
  test('ends with the seat, and not with a ban', async () => {
    const { path } = await voice()
    const reader = await openCaller(server)
    expect(await statusOf(path, reader)).toBe(403)
    await seat(server, room, reader)
    expect(await statusOf(path, reader)).toBe(200)
    await seat(server, room, reader, { is_banned: true })
    expect(await statusOf(path, reader)).toBe(200)
    await unseat(server, room, reader)
    expect([await statusOf(path, reader), await statusOf(path, member), await statusOf(path)]).toEqual([403, 200, 401])
  })

  test('tells an outsider nothing about the message', async () => {
    const { row, path } = await voice()
    const outsider = await openCaller(server)
    const tries = [
      path,
      mediaPath(row.id, 'none.ogg', 'room_messages'),
      mediaPath(makeId(), 'none.ogg', 'room_messages'),
    ]
    const answers = await Promise.all(
      tries.map(async (at) => {
        const answer = await fileAt(server, at, outsider.user.token)
        return `${answer.status} ${await answer.text()}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^403 /)
  })

  test('Z12 ends with the message, for all and in the storage', async () => {
    const { row, path } = await voice()
    expect(await says(author, deletes(author, row.id))).toBe('accepted')
    expect([await statusOf(path, author), await statusOf(path, member)]).toEqual([403, 403])
    const columns = { media: '', media_type: '', media_upload: '', media_hash: '', media_seconds: 0, voice_wave: '' }
    expect(await server.api.row('room_messages', row.id)).toMatchObject({ ...columns, removed: true })
    await until('the file is gone', () => Promise.resolve(!storage.hasFolder(row.id)))
  })

  test("PocketBase's own address is closed", async () => {
    const { path } = await voice()
    const own = path.replace('/api/media/', '/api/files/')
    expect([await statusOf(own, author), await statusOf(own)]).toEqual([404, 404])
  })
})
