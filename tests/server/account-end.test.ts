import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import { USER_PASSWORD, makeId, type Answer, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const DAY_MS = 24 * 60 * 60 * 1000

const end = (user: User, password = USER_PASSWORD) =>
  server.api.request('POST', '/api/account/end', { token: user.token, body: { password } })

const followers = async (id: string) => (await server.api.row('profiles', id)).followers_count

describe('the end of an account', () => {
  test('needs the password, comes in 30 days, and can be taken back until then', async () => {
    const { user } = await openCaller(server)
    for (const wrong of ['', 'not-the-password', `${USER_PASSWORD} `]) {
      const answer = await end(user, wrong)
      expect([answer.status, answer.body.code]).toEqual([400, 'password-wrong'])
    }
    const { body } = await end(user)
    expect(Math.abs(Date.parse(body.deleteAt.replace(' ', 'T')) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000)
    const again = await end(user)
    expect(again.body).toEqual(body)
    expect((await server.api.request('GET', '/api/account', { token: user.token })).body).toEqual(body)
    await server.api.request('POST', '/api/account/keep', { token: user.token })
    expect((await server.api.request('GET', '/api/account', { token: user.token })).body).toEqual({ deleteAt: '' })
  })

  test('the day cannot be set in another way, and not by another user', async () => {
    const { user } = await openCaller(server)
    const patch = await server.api.request('PATCH', `/api/collections/users/records/${user.id}`, {
      token: user.token,
      body: { delete_at: '2001-01-01 00:00:00.000Z' },
    })
    expect(patch.status).toBeGreaterThanOrEqual(400)
    expect((await server.api.request('POST', '/api/account/end', { body: { password: USER_PASSWORD } })).status).toBe(
      401,
    )
    expect((await server.api.row('users', user.id)).delete_at).toBe('')
  })

  test('after the day all rows are deleted with tombstones and counts, and the phones get the code account-gone', async () => {
    const leaving = await openCaller(server)
    const staying = await openCaller(server)
    const before = await staying.window('public')
    const post = leaving.writes('كلمة أخيرة #وداع')
    const staysOnServer = staying.writes('باقٍ هنا')
    expect(kindsOf(await leaving.send(post))).toEqual(['accepted'])
    expect(kindsOf(await staying.send(staysOnServer))).toEqual(['accepted'])
    expect(kindsOf(await leaving.send(leaving.likes(staysOnServer.record)))).toEqual(['accepted'])
    const { id } = leaving.user
    const follow = leaving.operation('create', 'follows', id + staying.user.id, {
      follower_id: id,
      following_id: staying.user.id,
    })
    expect(kindsOf(await leaving.send(follow))).toEqual(['accepted'])
    expect((await server.api.row('hashtag_posts', staysOnServer.record)).likes_count).toBe(1)
    expect((await end(leaving.user)).status).toBe(200)

    await server.restart({ 'clock-offset': `${29 * 24}h` })
    expect(await server.api.row('users', id)).not.toBeNull()
    await server.restart({ 'clock-offset': `${31 * 24}h` })
    await until('the account to be gone', async () => (await server.api.row('users', id)) === null)

    expect(await server.api.row('profiles', id)).toBeNull()
    expect(await server.api.row('hashtag_posts', post.record)).toBeNull()
    expect((await server.api.row('hashtag_posts', staysOnServer.record)).likes_count).toBe(0)
    expect(await followers(staying.user.id)).toBe(0)
    const answer = await staying.call({ cursors: { public: before.cursor } })
    expect(answer.channels.public?.deletes.map((one) => one.id)).toContain(post.record)
    const refused = await leaving.raw({})
    expect([refused.status, refused.body.code]).toEqual([401, 'account-gone'])
    for (const path of ['/api/account', '/api/devices', '/api/people?q=a', '/api/ads', '/api/pokes']) {
      const { status, body } = await server.api.request('GET', path, { token: leaving.user.token })
      expect([path, status, body.code]).toEqual([path, 401, 'account-gone'])
    }
    const stranger = await staying.raw({}, 'nonsense')
    expect([stranger.status, stranger.body.code]).toEqual([401, 'sign-in'])
  })

  test('takes blocks and mutes along on both sides, with their tombstones, and leaves those among others', async () => {
    const [leaving, staying, third] = [await openCaller(server), await openCaller(server), await openCaller(server)]
    const relations: string[] = []
    for (const collection of ['blocks', 'mutes'] as const) {
      for (const [by, on] of [
        [leaving, staying],
        [staying, leaving],
        [staying, third],
      ] as const) {
        const body = { user_id: by.user.id, target_id: on.user.id }
        const toggle = by.operation('create', collection, by.user.id + on.user.id, body)
        expect(kindsOf(await by.send(toggle))).toEqual(['accepted'])
        relations.push(`${collection}/${toggle.record}`)
      }
    }
    const { cursor } = await staying.window(staying.own)
    const path = `/api/collections/users/records/${leaving.user.id}`
    expect((await server.api.request('DELETE', path, { token: await server.api.admin() })).status).toBe(204)

    const isLeft = async (name: string) => {
      const [collection = '', id = ''] = name.split('/')
      return (await server.api.row(collection, id)) !== null
    }
    const left = relations.filter((_, at) => at % 3 === 2)
    const found = await Promise.all(relations.map(isLeft))
    expect(relations.filter((_, at) => found[at])).toEqual(left)
    const { channels } = await staying.call({ cursors: { [staying.own]: cursor } })
    const record = staying.user.id + leaving.user.id
    const deleted = channels[staying.own]?.deletes.map(({ c, id }) => `${c}/${id}`)
    expect(deleted?.toSorted()).toEqual([`blocks/${record}`, `mutes/${record}`])
  })

  test('during the deletion no call is answered sign-in, while others write', async () => {
    const leaving = await openCaller(server)
    const others = await openCaller(server)
    const outcomes = new Set<string>()
    const ask = async (call: () => Promise<Answer>) => {
      for (let times = 0; times < 2_000; times += 1) {
        const { status, body } = await call()
        outcomes.add(status === 200 ? 'here' : body.code)
        if (status === 401) return
      }
    }
    const get = (path: string) => () => server.api.request('GET', path, { token: leaving.user.token })
    const envelope = { v: WIRE_VERSION, user: leaving.user.id, device: makeId(), epoch: null, trail: [], cursors: {} }
    const write = () => leaving.raw({ ...envelope, ops: [leaving.writes('آخر ما أقول')] })
    const calls = [get('/api/account'), get('/api/devices'), get('/api/people?q=a'), write]
    const asking = [...calls, ...calls].map(ask)
    const writing = Array.from({ length: 40 }, (_, n) => others.send(others.writes(`كلمة ${n}`)))
    const path = `/api/collections/users/records/${leaving.user.id}`
    expect((await server.api.request('DELETE', path, { token: await server.api.admin() })).status).toBe(204)
    await Promise.all([...asking, ...writing])
    expect([...outcomes].toSorted()).toEqual(['account-gone', 'here'])
    const filter = encodeURIComponent(`user_id = '${leaving.user.id}'`)
    const left = `/api/collections/hashtag_posts/records?filter=${filter}`
    expect((await server.api.request('GET', left, { token: await server.api.admin() })).body.totalItems).toBe(0)
  })
})
