import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import {
  type Cast,
  changes,
  closes,
  does,
  keyOf,
  locks,
  opens,
  openFollower,
  openRoom,
  statementOf,
} from './room-calls'
import { openStorage, type Storage } from './stored-files'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { metadata, openUploader } from './upload-calls'

const SQUARE = makePng({ width: 300, height: 300, pixel: () => [200, 16, 46] })
const WIDE = makePng({ width: 300, height: 200 })
const FIVE_MB = 5 * 1024 * 1024

let server: TestServer
let storage: Storage

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' } })
  storage = await openStorage(server, 'chat_rooms')
})
afterAll(() => server.stop())

const upload = (by: Caller, file = SQUARE) => openUploader(server, by.user).send(file)
const pictureOf = async (room: string): Promise<string> => (await server.api.row('chat_rooms', room)).avatar
const fetchPicture = (room: string, file: string, thumb = '') =>
  fetch(`${server.url}/api/files/chat_rooms/${room}/${file}${thumb}`)

/** The verdict once the upload was looked at. */
async function judged(by: Caller, room: string, avatar: string): Promise<{ kind: string; fields: object }> {
  const operation = changes(by, room, { avatar_upload: avatar })
  let [verdict] = await by.send(operation)
  await until('it was looked at', async () => {
    if (verdict?.verdict === 'wait') [verdict] = await by.send(operation)
    return verdict?.verdict !== 'wait'
  })
  return { kind: kindsOf(verdict ? [verdict] : [])[0] ?? '', fields: verdict?.fields ?? {} }
}

async function picturedRoom(): Promise<Cast & { picture: string }> {
  const cast = await openRoom(server)
  await does(cast.owner, changes(cast.owner, cast.room, { avatar_upload: await upload(cast.owner) }))
  return { ...cast, picture: await pictureOf(cast.room) }
}

test('a room is created with a square picture, which the server encodes anew and everybody may read', async () => {
  const owner = await openCaller(server)
  const room = opens(owner, { avatar_upload: await upload(owner) })
  await does(owner, room)
  const picture = await pictureOf(room.record)
  expect(picture).toMatch(/^avatar_[a-z0-9]{10}\.jpg$/)
  expect(storage.filesOf(room.record)).toEqual([picture])
  for (const thumb of ['', '?thumb=96x96', '?thumb=256x256']) {
    const answer = await fetchPicture(room.record, picture, thumb)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('Z47 the picture of a private room is read outside of it, too', async () => {
  const owner = await openCaller(server)
  const follower = await openFollower(server, owner.user)
  const body = { is_private: true, key: keyOf('سر'), invitees: [follower.user.id], avatar_upload: await upload(owner) }
  const room = opens(owner, body)
  await does(owner, room)
  expect((await fetchPicture(room.record, await pictureOf(room.record))).status).toBe(200)
})

test('another picture replaces the file, and an empty upload removes it', async () => {
  const { room, owner, picture } = await picturedRoom()
  await does(owner, changes(owner, room, { avatar_upload: await upload(owner), name: 'اسم آخر' }))
  await until('the old file is gone', async () => storage.filesOf(room).length === 1)
  const next = await pictureOf(room)
  expect(next).not.toBe(picture)
  expect((await fetchPicture(room, picture)).status).toBe(404)
  await does(owner, locks(owner, room, 'سر'))
  expect(await pictureOf(room)).toBe(next)
  await does(owner, changes(owner, room, { avatar_upload: '' }))
  await until('no file is left', async () => storage.filesOf(room).length === 0)
  expect(await server.api.row('chat_rooms', room)).toMatchObject({ avatar: '', avatar_upload: '' })
})

test('a deleted room takes its picture along', async () => {
  const { room, owner, picture } = await picturedRoom()
  await fetchPicture(room, picture, '?thumb=96x96')
  await does(owner, closes(owner, room))
  await until('no file is left', async () => storage.filesOf(room).length === 0)
  expect((await fetchPicture(room, picture)).status).toBe(404)
})

test('only the owner sets or removes the picture, through both APIs', async () => {
  const { room, picture, owner, moderator, member, banned, outsider } = await picturedRoom()
  for (const other of [moderator, member, banned, outsider]) {
    expect((await judged(other, room, await upload(other))).kind).toBe('refused(forbidden)')
    expect(kindsOf(await other.send(changes(other, room, { avatar_upload: '' })))).toEqual(['refused(forbidden)'])
    const patch = { action: 'update', collection: 'chat_rooms', record: room, body: { avatar_upload: '' } } as const
    expect((await server.api.write(other.user, patch)).status).toBeGreaterThanOrEqual(400)
  }
  // The file itself is the server's column.
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(SQUARE)]), 'own.png')
  const path = `/api/collections/chat_rooms/records/${room}`
  const direct = await server.api.request('PATCH', path, { token: owner.user.token, body: form })
  expect(direct.status).toBeGreaterThanOrEqual(400)
  expect([await pictureOf(room), storage.filesOf(room)]).toEqual([picture, [picture]])
})

test("a picture is refused when it is not square, no image, another user's, or used, and the old one stays", async () => {
  const { room, owner, picture } = await picturedRoom()
  const { user } = owner
  const inPost = await upload(owner)
  await does(owner, owner.operation('create', 'hashtag_posts', makeId(), openUploader(server, user).post(inPost)))
  for (const [named, kind, fields] of [
    [await upload(owner, WIDE), 'refused(invalid)', { avatar: 'invalid' }],
    [inPost, 'refused(invalid)', { avatar: 'invalid' }],
    [await upload(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'refused(picture-type)', {}],
    [await upload(await openCaller(server)), 'refused(forbidden)', {}],
    ['../../data.db', 'refused(invalid)', { avatar: 'invalid' }],
  ] as const) {
    const verdict = await judged(owner, room, named)
    expect(verdict.kind).toBe(kind)
    expect(verdict.fields).toMatchObject(fields)
  }
  expect([await pictureOf(room), storage.filesOf(room)]).toEqual([picture, [picture]])
})

test('a picture of more than 5 MB, and a video, are refused before their first byte', async () => {
  const owner = await openCaller(server)
  const begin = (bytes: number, filetype: string) => {
    const id = makeId()
    const told = metadata({ id, filetype, for: 'chat_rooms' })
    return openUploader(server, owner.user).begin(id, bytes, { 'upload-metadata': told })
  }
  expect((await begin(FIVE_MB, 'image/jpeg')).status).toBe(201)
  for (const [bytes, filetype, code] of [
    [FIVE_MB + 1, 'image/jpeg', 'picture-too-large'],
    [1_000, 'video/mp4', 'media-type'],
    [1_000, 'audio/webm', 'media-type'],
  ] as const) {
    const answer = await begin(bytes, filetype)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).toContain(code)
  }
})

test('a picture whose bytes are no image leaves no room without it: the creation is refused', async () => {
  const owner = await openCaller(server)
  const room = opens(owner, { avatar_upload: await upload(owner, randomBytes(2_000)) })
  await until('it was looked at', async () => (await owner.send(room))[0]?.verdict !== 'wait')
  expect(kindsOf(await owner.send(room))).toEqual(['refused(picture-type)'])
  expect((await statementOf(owner))?.all).toEqual([])
})
