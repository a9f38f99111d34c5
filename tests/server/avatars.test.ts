import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openStorage, type Storage } from './stored-files'
import { openUploader, type Uploader } from './upload-calls'

/** A hook that fails an update after row and file were written. */
const SABOTAGE = `onRecordUpdateExecute((e) => {
  e.next()
  if (e.record.getString('bio') === 'تخريب') throw new BadRequestError('sabotage')
}, 'profiles')`

const SQUARE = makePng({ width: 300, height: 300, pixel: () => [200, 16, 46] })
const WIDE = makePng({ width: 300, height: 200 })

let server: TestServer
let phone: Caller
let uploader: Uploader
let storage: Storage

beforeAll(async () => {
  server = await startServer({
    hooks: { add: { 'sabotage.pb.js': SABOTAGE } },
    settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' },
  })
  phone = await openCaller(server)
  uploader = openUploader(server, phone.user)
  storage = await openStorage(server, 'profiles')
})
afterAll(() => server.stop())

const edit = (body: Record<string, unknown>, caller = phone) =>
  caller.operation('update', 'profiles', caller.user.id, body)

const patch = (body: Record<string, unknown>, caller = phone) =>
  server.api.write(caller.user, { action: 'update', collection: 'profiles', record: caller.user.id, body })

const profile = (caller = phone) => server.api.row('profiles', caller.user.id)

describe('an avatar', () => {
  test('an avatar comes from a square upload as avatar.jpg, and the old file is deleted', async () => {
    const first = await uploader.send(SQUARE)
    expect(kindsOf(await phone.send(edit({ avatar_upload: first })))).toEqual(['accepted'])
    const { avatar, avatar_upload } = await profile()
    expect([avatar, avatar_upload]).toEqual([expect.stringMatching(/^avatar_[a-z0-9]{10}\.jpg$/), first])
    expect(storage.filesOf(phone.user.id)).toEqual([avatar])
    for (const thumb of ['', '?thumb=96x96', '?thumb=320x320']) {
      const answer = await fetch(`${server.url}/api/files/profiles/${phone.user.id}/${avatar}${thumb}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    const second = await uploader.send(SQUARE)
    await phone.send(edit({ avatar_upload: second, bio: 'بصورة' }))
    await until('the old file is gone', async () => storage.filesOf(phone.user.id).length === 1)
    expect(storage.filesOf(phone.user.id)).toEqual([(await profile()).avatar])
    expect((await profile()).avatar).not.toBe(avatar)
    // The upload's own files are deleted.
    await until('the upload is empty', async () => !existsSync(join(server.dir, 'uploads', `${second}.jpg`)))
    // A repetition changes nothing.
    const { avatar: sameAvatar } = await profile()
    expect(kindsOf(await phone.send(edit({ avatar_upload: second, bio: 'بصورة ثانية' })))).toEqual(['accepted'])
    expect((await profile()).avatar).toBe(sameAvatar)
  })

  test("an empty upload removes the avatar, also an administrator's", async () => {
    await phone.send(edit({ avatar_upload: await uploader.send(SQUARE) }))
    expect(kindsOf(await phone.send(edit({ avatar_upload: '' })))).toEqual(['accepted'])
    expect(await profile()).toMatchObject({ avatar: '', avatar_upload: '' })
    await until('no file is left', async () => storage.filesOf(phone.user.id).length === 0)
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(SQUARE)]), 'staff.png')
    const path = `/api/collections/profiles/records/${phone.user.id}`
    expect((await server.api.request('PATCH', path, { token: await server.api.admin(), body: form })).status).toBe(200)
    expect(storage.filesOf(phone.user.id)).toHaveLength(1)
    expect((await patch({ avatar_upload: '' })).body.avatar).toBe('')
    await until('no file is left', async () => storage.filesOf(phone.user.id).length === 0)
  })

  test('an avatar waits for its upload', async () => {
    const id = makeId()
    const operation = edit({ avatar_upload: id })
    expect(await phone.send(operation)).toMatchObject([{ verdict: 'wait', code: 'upload' }])
    await uploader.send(SQUARE, id)
    await until('it is taken', async () => kindsOf(await phone.send(operation))[0] === 'accepted')
    expect((await profile()).avatar_upload).toBe(id)
  })

  test("an avatar is refused when it is not square, no image, another user's, or used", async () => {
    const { avatar } = await profile()
    const stranger = openUploader(server, await server.api.register())
    const inPost = await uploader.send(SQUARE)
    const post = phone.operation('create', 'hashtag_posts', makeId(), uploader.post(inPost))
    expect(kindsOf(await phone.send(post))).toEqual(['accepted'])
    for (const [upload, kind, fields] of [
      [await uploader.send(WIDE), 'refused(invalid)', { avatar: 'invalid' }],
      [inPost, 'refused(invalid)', { avatar: 'invalid' }],
      [await uploader.send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'refused(picture-type)', {}],
      [await stranger.send(SQUARE), 'refused(forbidden)', {}],
      ['../../data.db', 'refused(invalid)', { avatar: 'invalid' }],
    ] as const) {
      let [verdict] = await phone.send(edit({ avatar_upload: upload }))
      await until('it was looked at', async () => {
        if (verdict?.verdict === 'wait') [verdict] = await phone.send(edit({ avatar_upload: upload }))
        return verdict?.verdict !== 'wait'
      })
      expect(kindsOf(verdict ? [verdict] : [])).toEqual([kind])
      expect(verdict?.fields ?? {}).toMatchObject(fields)
    }
    expect((await profile()).avatar).toBe(avatar)
    expect(storage.filesOf(phone.user.id)).toEqual([avatar])
  })

  test('a failed edit leaves no new file, and keeps the old one', async () => {
    const { avatar } = await profile()
    const operation = edit({ avatar_upload: await uploader.send(SQUARE), bio: 'تخريب' })
    expect(await phone.send(operation)).toMatchObject([{ verdict: 'wait', code: 'busy' }])
    expect((await profile()).avatar).toBe(avatar)
    expect(storage.filesOf(phone.user.id)).toEqual([avatar])
  })
})
