import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USER_PASSWORD, makeId } from '../support/api'
import { requestFrom } from '../support/from-address'
import { startServer, type ServerSettings, type TestServer } from '../support/server'

/** The default settings. */
const DEFAULTS: ServerSettings = {
  'sign-in-tries': 5,
  'limit-sign-ins': '300/5m',
  'limit-sessions': '60/1h',
  'limit-sign-ups': '600/6h',
  'limit-refused-sign-ups': '300/1h',
}
const [HOME, STRANGE, FAR] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const
const ADMIN = { email: 'admin@example.com', password: 'a-password-of-the-tests' }

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: DEFAULTS })
})
afterAll(() => server.stop())

async function signIn(from: string, identity: string, password: string, more: object = {}): Promise<number> {
  const collection = identity === ADMIN.email ? '_superusers' : 'users'
  const url = `${server.url}/api/collections/${collection}/auth-with-password`
  return (await requestFrom(from, url, { identity, password, ...more })).status
}

async function guess(from: string, identity: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1) statuses.push(await signIn(from, identity, `wrong-${tries}`))
  return statuses
}

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session

describe('a client that guesses passwords', () => {
  test('a guesser is delayed; the user still signs in from a known network', async () => {
    const user = await server.api.register()
    expect(await guess(STRANGE, user.email, 7)).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect(await signIn(STRANGE, user.email, USER_PASSWORD)).toBe(429)
    expect(await signIn(FAR, user.email, USER_PASSWORD)).toBe(429)
    expect(await signIn(HOME, user.email, USER_PASSWORD)).toBe(200)
  })

  test("a guesser is delayed; a device with one of the user's sessions signs in from any network", async () => {
    const user = await server.api.register()
    await guess(STRANGE, user.email, 6)
    const session = sessionOf(user.token)
    expect(await signIn(FAR, user.email, USER_PASSWORD, { session: makeId() })).toBe(429)
    expect(await signIn(FAR, user.email, USER_PASSWORD, { session: [session] })).toBe(429)
    expect(await signIn(FAR, user.email, USER_PASSWORD, { session })).toBe(200)
  })

  test("another user's session, or a signed-out one, does not end the delay", async () => {
    const [user, other] = [await server.api.register(), await server.api.register()]
    await guess(STRANGE, user.email, 6)
    expect(await signIn(STRANGE, user.email, USER_PASSWORD, { session: sessionOf(other.token) })).toBe(429)
    await server.api.request('POST', '/api/sign-out', { token: user.token })
    expect(await signIn(FAR, user.email, USER_PASSWORD, { session: sessionOf(user.token) })).toBe(429)
  })

  test('a session that another device signed out does not end the delay', async () => {
    const user = await server.api.register()
    const stolen = sessionOf(await server.api.signIn(user.email, USER_PASSWORD))
    await guess(STRANGE, user.email, 6)
    await server.api.request('POST', '/api/sign-out-others', { token: user.token, body: { device: makeId() } })
    await guess(STRANGE, user.email, 6)
    expect(await signIn(FAR, user.email, USER_PASSWORD, { session: stolen })).toBe(429)
  })

  test('a known network or device has the same number of tries', async () => {
    const user = await server.api.register()
    expect((await guess(HOME, user.email, 6)).at(-1)).toBe(429)
    const session = sessionOf(user.token)
    for (let tries = 0; tries < 5; tries += 1) await signIn(FAR, user.email, 'wrong-one', { session })
    expect(await signIn(FAR, user.email, USER_PASSWORD, { session })).toBe(429)
  })

  test('guesses at one administrator delay all; an administrator still signs in from another network', async () => {
    expect(await guess(STRANGE, ADMIN.email, 6)).toEqual([400, 400, 400, 400, 400, 429])
    expect(await signIn(STRANGE, ADMIN.email, ADMIN.password)).toBe(429)
    expect(await signIn(HOME, ADMIN.email, ADMIN.password)).toBe(200)
  })

  test('a guesser does not delay known users behind the same address', async () => {
    await server.restart({ 'limit-sign-ins': '3/1h' })
    const user = await server.api.register()
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries += 1) statuses.push(...(await guess(HOME, `${makeId()}@example.com`, 1)))
    expect(statuses).toEqual([400, 400, 400, 429, 429])
    expect(await signIn(HOME, user.email, USER_PASSWORD)).toBe(200)
    await server.api.register()
    await server.restart(DEFAULTS)
  })
})

test('500 users behind one address register and sign in, some at the second try', async () => {
  await server.restart(DEFAULTS)
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  const arrive = async (n: number) => {
    if (n % 3 === 0) {
      const rejected = { username: `fan_${makeId()}`, email: `${makeId()}@example.com`, password: USER_PASSWORD }
      expect((await server.api.submitRegistration({ ...rejected, passwordConfirm: 'other' })).status).toBe(400)
    }
    const { email } = await server.api.register()
    if (n % 5 !== 0) return
    expect(await signIn(HOME, email, 'wrong-one')).toBe(400)
    expect(await signIn(HOME, email, USER_PASSWORD)).toBe(200)
  }
  for (let first = 0; first < numbers.length; first += 20) {
    await Promise.all(numbers.slice(first, first + 20).map(arrive))
  }
}, 240_000)
