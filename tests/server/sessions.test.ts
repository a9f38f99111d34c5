import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import { makeId, type Answer, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const DAY_S = 24 * 60 * 60

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'token-renew-after': '1ms' } })
})
afterAll(() => server.stop())

/** A user's phone with its own session and device. */
interface Phone {
  token: string
  device: string
}

async function openPhone(user: User): Promise<Phone> {
  const phone = { token: await server.api.signIn(user.email, user.password), device: makeId() }
  expect((await sync(user, phone)).status).toBe(200)
  return phone
}

function sync(user: User, { token, device }: Phone): Promise<Answer> {
  const body = { v: WIRE_VERSION, user: user.id, device, epoch: null, cursors: {}, trail: [], ops: [] }
  return server.api.request('POST', '/api/sync', { token, body })
}

const post = (path: string, token: string | undefined, body: object = {}): Promise<Answer> =>
  server.api.request('POST', path, { token, body })

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const sessionOf = (token: string): string => String(claimsOf(token).session)

const devicesOf = async (token: string): Promise<string[]> =>
  (await server.api.request('GET', '/api/devices', { token })).body.devices.map(({ device }: Phone) => device)

/** A poke stream; `ended` once the server has closed it. */
async function listen(user: User, token: string) {
  const control = new AbortController()
  const answer = await fetch(`${server.url}/api/pokes?channels=user:${user.id}`, {
    headers: { authorization: token },
    signal: control.signal,
  })
  const stream = { status: answer.status, ended: false, close: () => control.abort() }
  void (async () => {
    for await (const _part of answer.body ?? []) void _part
  })()
    .catch(() => undefined)
    .finally(() => (stream.ended = true))
  return stream
}

describe('Y24 signing out', () => {
  test('Y24 a sign-out ends the session at the server with all its tokens, and no other session', async () => {
    const user = await server.api.register()
    const [phone, other] = [await openPhone(user), await openPhone(user)]
    const renewed = (await sync(user, phone)).body.token
    expect(sessionOf(renewed)).toBe(sessionOf(phone.token))
    expect((await post('/api/sign-out', phone.token)).status).toBe(200)
    for (const token of [phone.token, renewed]) {
      expect((await sync(user, { ...phone, token })).status).toBe(401)
      expect((await server.api.request('GET', '/api/devices', { token })).status).toBe(401)
      expect((await post('/api/collections/users/auth-refresh', token)).status).toBe(401)
      expect((await server.api.post({ ...user, token }, 'بعد الخروج')).status).not.toBe(200)
    }
    expect((await sync(user, other)).status).toBe(200)
    expect(await devicesOf(other.token)).toEqual([other.device])
  })

  test("Y24 a late sign-out by the session's id ends it too; an unknown id ends nothing", async () => {
    const user = await server.api.register()
    const [phone, other] = [await openPhone(user), await openPhone(user)]
    const signedOut = await post('/api/sign-out', undefined, { session: sessionOf(phone.token) })
    const strange = await post('/api/sign-out', undefined, { session: makeId() })
    const again = await post('/api/sign-out', undefined, { session: sessionOf(phone.token) })
    for (const answer of [signedOut, strange, again]) expect([answer.status, answer.body]).toEqual([200, {}])
    for (const session of [['x'], { a: 1 }, 7, null]) {
      expect((await post('/api/sign-out', undefined, { session })).status).toBeLessThan(500)
    }
    expect((await sync(user, phone)).status).toBe(401)
    expect((await sync(user, other)).status).toBe(200)
  })

  test("Y24 a sign-out closes its session's stream at once, and no other", async () => {
    const user = await server.api.register()
    const [phone, other] = [await openPhone(user), await openPhone(user)]
    const [mine, theirs] = [await listen(user, phone.token), await listen(user, other.token)]
    await post('/api/sign-out', phone.token)
    await until('the stream has ended', () => mine.ended)
    expect(theirs.ended).toBe(false)
    expect((await listen(user, phone.token)).status).toBe(401)
    theirs.close()
  })

  test('Y24 a sign-out holds after a restart of the server', async () => {
    const user = await server.api.register()
    const phone = await openPhone(user)
    await post('/api/sign-out', phone.token)
    await server.restart()
    expect((await sync(user, phone)).status).toBe(401)
  })
})

describe('signing out one device', () => {
  test('one device loses its session, its stream and its row in the list', async () => {
    const user = await server.api.register()
    const [here, lost, third] = [await openPhone(user), await openPhone(user), await openPhone(user)]
    const stream = await listen(user, lost.token)
    const answer = await post('/api/devices/end', here.token, { device: lost.device })
    expect([answer.status, answer.body]).toEqual([200, { token: '' }])
    expect((await sync(user, lost)).status).toBe(401)
    await until('the stream has ended', () => stream.ended)
    expect((await sync(user, third)).status).toBe(200)
    expect((await devicesOf(here.token)).toSorted()).toEqual([here.device, third.device].toSorted())
    const again = { ...lost, token: await server.api.signIn(user.email, user.password) }
    expect((await sync(user, again)).status).toBe(200)
  })

  test('a device with a copy of the requesting token loses it; the requesting one gets a new token', async () => {
    const user = await server.api.register()
    const here = await openPhone(user)
    const copy = { token: here.token, device: makeId() }
    await sync(user, copy)
    const { token } = (await post('/api/devices/end', here.token, { device: copy.device })).body
    expect((await sync(user, copy)).status).toBe(401)
    expect((await sync(user, { ...here, token })).status).toBe(200)
    expect(claimsOf(token).since).toBe(claimsOf(here.token).since)
  })

  test('other sign-ins keep their tries when one device ends many', async () => {
    const user = await server.api.register()
    const [here, thief] = [await openPhone(user), await openPhone(user)]
    await server.restart({ 'limit-other': '2/1h' })
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await post('/api/devices/end', thief.token, { device: makeId() })).status)
    }
    statuses.push((await post('/api/devices/end', here.token, { device: thief.device })).status)
    await server.restart({ 'limit-other': 'off' })
    expect(statuses).toEqual([200, 200, 429, 200])
    expect((await sync(user, thief)).status).toBe(401)
  })

  test('a session that replaces another has its tries left, not new ones', async () => {
    const user = await server.api.register()
    const here = await openPhone(user)
    await server.restart({ 'limit-other': '2/1h' })
    const statuses: number[] = []
    for (let { token } = here; statuses.length < 3;) {
      const { status, body } = await post('/api/sign-out-others', token, { device: here.device })
      statuses.push(status)
      token = body.token ?? token
    }
    await server.restart({ 'limit-other': 'off' })
    expect(statuses).toEqual([200, 200, 429])
  })

  test("another user's device is out of reach, and a visitor has none", async () => {
    const [user, other] = [await server.api.register(), await server.api.register()]
    const [here, theirs] = [await openPhone(user), await openPhone(other)]
    expect((await post('/api/devices/end', here.token, { device: theirs.device })).status).toBe(200)
    expect((await post('/api/devices/end', undefined, { device: theirs.device })).status).toBe(401)
    for (const device of ['', ['a'], null]) {
      expect((await post('/api/devices/end', here.token, { device })).status).toBe(400)
    }
    expect((await sync(other, theirs)).status).toBe(200)
  })
})

describe('all sessions of a user', () => {
  test('a new password ends all sessions: streams close at once, and the list of devices is empty', async () => {
    const user = await server.api.register()
    const phone = await openPhone(user)
    const stream = await listen(user, phone.token)
    const password = 'مدرج-الشرق-77'
    await server.api.change('users', user.id, { password, passwordConfirm: password })
    await until('the stream has ended', () => stream.ended)
    expect((await sync(user, phone)).status).toBe(401)
    expect(await devicesOf(await server.api.signIn(user.email, password))).toEqual([])
  })

  test('the number of new sessions of one account is limited', async () => {
    const user = await server.api.register()
    await server.restart({ 'limit-sessions': '2/1h' })
    const path = '/api/collections/users/auth-with-password'
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await post(path, undefined, { identity: user.email, password: user.password })).status)
    }
    // No password is hashed any more, which is the cost of a sign-in.
    statuses.push((await post(path, undefined, { identity: user.email, password: 'a-wrong-password' })).status)
    await server.restart({ 'limit-sessions': 'off' })
    expect(statuses).toEqual([200, 200, 429, 429])
  })
})

describe('the age of a session', () => {
  test("Y24 renewals keep the session's age: no token lives longer than 180 days after the sign-in", async () => {
    const user = await server.api.register()
    const phone = await openPhone(user)
    const { since, exp } = claimsOf(phone.token)
    expect(Number(exp) - Number(since)).toBeGreaterThan(89 * DAY_S)
    await server.restart({ 'session-life': `${40 * 24}h` })
    const { token } = await server.api.request('POST', '/api/collections/users/auth-refresh', phone).then((a) => a.body)
    for (const renewed of [token, (await post('/api/sign-out-others', token, { device: phone.device })).body.token]) {
      expect(claimsOf(renewed).since).toBe(since)
      expect(Number(claimsOf(renewed).exp)).toBe(Number(since) + 40 * DAY_S)
    }
  })

  test('Y24 after 180 days a session ends, whatever the token says', async () => {
    const user = await server.api.register()
    const phone = await openPhone(user)
    await server.restart({ 'session-life': '1s' })
    await until('the session is too old', async () => (await sync(user, phone)).status === 401)
    await server.restart({ 'session-life': '4320h' })
    expect((await sync(user, phone)).status).toBe(200)
  })
})

describe('a superuser', () => {
  test('a superuser has no session and needs none', async () => {
    const token = await server.api.admin()
    expect(claimsOf(token)).not.toHaveProperty('session')
    expect((await server.api.request('GET', '/api/collections/users/records', { token })).status).toBe(200)
  })
})
