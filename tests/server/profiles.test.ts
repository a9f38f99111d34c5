import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BIO_VECTORS, TEAM_VECTORS } from '@/domain/vectors'
import { usernameKey } from '@/domain/usernames'
import { codesOf, type Json, makeId } from '../support/api'
import { copyHooks } from '../support/hooks'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { setRelation } from './relations'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openUploader, type Uploader } from './upload-calls'

/** A hook that fails an update after row and file were written. */
const SABOTAGE = `onRecordUpdateExecute((e) => {
  e.next()
  if (e.record.getString('bio') === 'تخريب') throw new BadRequestError('sabotage')
}, 'profiles')`

const SQUARE = makePng({ width: 300, height: 300, pixel: () => [200, 16, 46] })
const WIDE = makePng({ width: 300, height: 200 })

let hooks: string
let server: TestServer
let phone: Caller
let uploader: Uploader
let collectionId: string

beforeAll(async () => {
  hooks = copyHooks({ add: { 'sabotage.pb.js': SABOTAGE } })
  server = await startServer({ hooks, settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' } })
  phone = await openCaller(server)
  uploader = openUploader(server, phone.user)
  const { body } = await server.api.request('GET', '/api/collections/profiles', { token: await server.api.admin() })
  collectionId = body.id
})
afterAll(async () => {
  await server.stop()
  rmSync(hooks, { recursive: true, force: true })
})

const edit = (body: Record<string, unknown>, caller = phone) =>
  caller.operation('update', 'profiles', caller.user.id, body)

const patch = (body: Record<string, unknown>, caller = phone) =>
  server.api.write(caller.user, { action: 'update', collection: 'profiles', record: caller.user.id, body })

const profile = (caller = phone) => server.api.row('profiles', caller.user.id)

/** Stored avatars of a user, without thumbnails. */
function storedFiles(user: string): string[] {
  const folder = join(server.dir, 'storage', collectionId, user)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => !name.endsWith('.attrs') && !name.startsWith('thumbs_'))
}

describe('edits of a profile', () => {
  test("an edit changes name, bio and club, and the account's name too", async () => {
    const name = `سالم_${makeId()}`
    const operation = edit({ username: ` ${name} `, bio: ' مدرج\r\nأزرق\u0007 ', favorite_team: ' الهلال\u0000 ' })
    const { verdicts, rows } = await phone.call({ ops: [operation] })
    expect(kindsOf(verdicts)).toEqual(['accepted'])
    const text = { username: name, bio: 'مدرج\nأزرق', favorite_team: 'الهلال' }
    expect(rows.find(({ c }) => c === 'profiles')?.row).toMatchObject(text)
    expect(await profile()).toMatchObject({ ...text, username_key: usernameKey(name) })
    expect(await server.api.row('users', phone.user.id)).toMatchObject({
      username: name,
      username_key: usernameKey(name),
      email: phone.user.email,
    })
    // The session continues.
    expect((await phone.call()).verdicts).toEqual([])
  })

  test('each field has its rule, and its error is at the field', async () => {
    const taken = await server.api.register()
    const before = { ...(await profile()), updated_at: '' }
    const wrong = { username: 'ab', bio: 'م'.repeat(161), favorite_team: 'م'.repeat(41) }
    const codes = { username: 'username-length', bio: 'bio-too-long', favorite_team: 'team-too-long' }
    const [verdict] = await phone.send(edit(wrong))
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'bio-too-long', fields: codes })
    expect(codesOf(await patch(wrong))).toEqual(codes)
    const [name] = await phone.send(edit({ username: taken.username.toUpperCase() }))
    expect(name).toMatchObject({ verdict: 'refused', code: 'username-taken', fields: { username: 'username-taken' } })
    expect(codesOf(await patch({ username: 'a b!c' }))).toEqual({ username: 'username-characters' })
    const after = { ...(await profile()), updated_at: '' }
    expect(after).toEqual(before)
  })

  test.each(BIO_VECTORS)('bio: %s', async (_case, typed, stored, code) => {
    const answer = await patch({ bio: typed })
    if (code) expect(codesOf(answer)).toEqual({ bio: code })
    else expect([answer.status, answer.body.bio]).toEqual([200, stored])
  })

  test.each(TEAM_VECTORS)('club: %s', async (_case, typed, stored, code) => {
    const answer = await patch({ favorite_team: typed })
    if (code) expect(codesOf(answer)).toEqual({ favorite_team: code })
    else expect([answer.status, answer.body.favorite_team]).toEqual([200, stored])
  })

  test('of two renames to one name at once, one succeeds', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => openCaller(server)))
    const name = `rival_${makeId()}`
    const verdicts = await Promise.all(rivals.map((rival) => rival.send(edit({ username: name }, rival))))
    expect(kindsOf(verdicts.flat()).sort()).toEqual(['accepted', ...Array(5).fill('refused(username-taken)')])
    const answer = await server.api.submitRegistration({
      username: name.toUpperCase(),
      email: `${makeId()}@example.com`,
      password: 'kx7pwm2q-stadium',
      passwordConfirm: 'kx7pwm2q-stadium',
    })
    expect(codesOf(answer)).toEqual({ username: 'username-taken' })
  })

  test('a released name can be used again', async () => {
    const [giver, taker] = [await openCaller(server), await openCaller(server)]
    await giver.send(edit({ username: `n_${makeId()}` }, giver))
    expect(kindsOf(await taker.send(edit({ username: giver.user.username }, taker)))).toEqual(['accepted'])
  })

  test("nobody sets counted and derived columns, or another's profile", async () => {
    const other = await openCaller(server)
    const before = [await profile(), await profile(other)]
    for (const body of [
      { followers_count: 5000 },
      { 'followers_count+': 5000 },
      { following_count: 1 },
      { posts_count: 9 },
      { verification_status: 'diamond' },
      { avatar: 'x.jpg' },
      { 'avatar-': 'x.jpg' },
      { created_at: '2000-01-01 00:00:00.000Z' },
    ]) {
      expect([body, ...kindsOf(await phone.send(edit({ bio: 'غش', ...body })))]).toEqual([body, 'refused(forbidden)'])
    }
    // Hidden columns are ignored.
    for (const body of [{ verification_override: 'diamond' }, { username_key: 'x' }]) {
      expect(kindsOf(await phone.send(edit(body)))).toEqual(['accepted'])
    }
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(SQUARE)]), 'mine.png')
    const path = `/api/collections/profiles/records/${phone.user.id}`
    expect((await server.api.request('PATCH', path, { token: phone.user.token, body: form })).status).toBe(403)
    const theirs = phone.operation('update', 'profiles', other.user.id, { bio: 'غش' })
    expect(kindsOf(await phone.send(theirs))).toEqual(['refused(forbidden)'])
    const untimed = (rows: Json[]) => rows.map((row) => ({ ...row, updated_at: '' }))
    expect(untimed([await profile(), await profile(other)])).toEqual(untimed(before))
    expect(storedFiles(phone.user.id)).toEqual([])
  })

  test('an edit keeps followers that came meanwhile', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => server.api.register()))
    const edits = Array.from({ length: 10 }, (_, n) => () => patch({ bio: `تعديل ${n}` }))
    await Promise.all([
      ...users.map((user) => setRelation(server.api, 'follows', user, phone.user.id, true)),
      ...edits.map((one) => one()),
    ])
    expect((await profile()).followers_count).toBe(10)
  })
})

describe("an administrator's edit", () => {
  test("an administrator's form that was opened earlier sets back no count and removes no avatar", async () => {
    const path = `/api/collections/profiles/records/${phone.user.id}`
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(SQUARE)]), 'staff.png')
    await server.api.request('PATCH', path, { token: await server.api.admin(), body: form })
    const opened = await profile()
    const user = await server.api.register()
    await setRelation(server.api, 'follows', user, phone.user.id, true)
    await server.api.post(phone.user, 'بعد فتح الصفحة')
    await server.api.change('profiles', phone.user.id, { ...opened, verification_override: 'gold' })
    expect(await profile()).toMatchObject({
      avatar: opened.avatar,
      followers_count: opened.followers_count + 1,
      posts_count: opened.posts_count + 1,
      verification_status: 'gold',
    })
    await patch({ avatar_upload: '' })
    await until('no file is left', async () => storedFiles(phone.user.id).length === 0)
  })
})

describe('an avatar', () => {
  test('an avatar comes from a square upload as avatar.jpg, and the old file is deleted', async () => {
    const first = await uploader.send(SQUARE)
    expect(kindsOf(await phone.send(edit({ avatar_upload: first })))).toEqual(['accepted'])
    const { avatar, avatar_upload } = await profile()
    expect([avatar, avatar_upload]).toEqual([expect.stringMatching(/^avatar_[a-z0-9]{10}\.jpg$/), first])
    expect(storedFiles(phone.user.id)).toEqual([avatar])
    for (const thumb of ['', '?thumb=96x96', '?thumb=320x320']) {
      const answer = await fetch(`${server.url}/api/files/profiles/${phone.user.id}/${avatar}${thumb}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    const second = await uploader.send(SQUARE)
    await phone.send(edit({ avatar_upload: second, bio: 'بصورة' }))
    await until('the old file is gone', async () => storedFiles(phone.user.id).length === 1)
    expect(storedFiles(phone.user.id)).toEqual([(await profile()).avatar])
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
    await until('no file is left', async () => storedFiles(phone.user.id).length === 0)
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(SQUARE)]), 'staff.png')
    const path = `/api/collections/profiles/records/${phone.user.id}`
    expect((await server.api.request('PATCH', path, { token: await server.api.admin(), body: form })).status).toBe(200)
    expect(storedFiles(phone.user.id)).toHaveLength(1)
    expect((await patch({ avatar_upload: '' })).body.avatar).toBe('')
    await until('no file is left', async () => storedFiles(phone.user.id).length === 0)
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
    expect(storedFiles(phone.user.id)).toEqual([avatar])
  })

  test('a failed edit leaves no new file, and keeps the old one', async () => {
    const { avatar } = await profile()
    const operation = edit({ avatar_upload: await uploader.send(SQUARE), bio: 'تخريب' })
    expect(await phone.send(operation)).toMatchObject([{ verdict: 'wait', code: 'busy' }])
    expect((await profile()).avatar).toBe(avatar)
    expect(storedFiles(phone.user.id)).toEqual([avatar])
  })
})
