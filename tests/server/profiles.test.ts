import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BIO_VECTORS, TEAM_VECTORS } from '@/domain/vectors'
import { usernameKey } from '@/domain/usernames'
import { codesOf, type Json, makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { setRelation } from './relations'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openStorage, type Storage } from './stored-files'

const SQUARE = makePng({ width: 300, height: 300, pixel: () => [200, 16, 46] })

let server: TestServer
let phone: Caller
let storage: Storage

beforeAll(async () => {
  server = await startServer()
  phone = await openCaller(server)
  storage = await openStorage(server, 'profiles')
})
afterAll(() => server.stop())

const edit = (body: Record<string, unknown>, caller = phone) =>
  caller.operation('update', 'profiles', caller.user.id, body)

const patch = (body: Record<string, unknown>, caller = phone) =>
  server.api.write(caller.user, { action: 'update', collection: 'profiles', record: caller.user.id, body })

const profile = (caller = phone) => server.api.row('profiles', caller.user.id)

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
    expect(storage.filesOf(phone.user.id)).toEqual([])
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
    await until('no file is left', async () => storage.filesOf(phone.user.id).length === 0)
  })
})
