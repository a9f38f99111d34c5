import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { USER_PASSWORD, makeId, type Answer } from '../support/api'
import { codeIn, startMailServer, type MailServer } from '../support/mail-server'
import { startServer, type ServerSettings, type TestServer } from '../support/server'
import { until } from '../support/until'

const DEFAULTS: ServerSettings = {
  'sign-in-tries': 5,
  'sign-in-delay': '15s',
  'sign-in-longest-delay': '15m',
  'limit-sign-ins': '300/5m',
  'limit-sign-ups': '600/6h',
  'limit-refused-sign-ups': '300/1h',
  'limit-codes': '5/30m',
  'limit-codes-address': '60/30m',
}

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ settings: mail.settings })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const AS_BEFORE: ServerSettings = Object.fromEntries(
  Object.keys(DEFAULTS).map((name) => [name, name.startsWith('limit') ? 'off' : (DEFAULTS[name] ?? 0)]),
)

/** The same accounts with other limits; earlier counts are forgotten. */
const withLimits = (settings: ServerSettings) => server.restart({ ...AS_BEFORE, 'sign-in-tries': 0, ...settings })

function signIn(email: string, password: string, collection = 'users'): Promise<Answer> {
  const path = `/api/collections/${collection}/auth-with-password`
  return server.api.request('POST', path, { body: { identity: email, password } })
}

const ask = (email: string): Promise<Answer> =>
  server.api.request('POST', '/api/mail-codes/recovery', { body: { email, language: 'ar' } })

const signUp = (): Promise<Answer> => {
  const id = makeId()
  const form = { username: `fan_${id}`, email: `${id}@example.com`, password: USER_PASSWORD }
  return server.api.submitRegistration({ ...form, passwordConfirm: USER_PASSWORD })
}

/** Seconds to wait in a refusal. */
function waitOf(answer: Answer): number {
  expect([answer.status, answer.body]).toEqual([429, { code: 'limit' }])
  return Number(answer.headers.get('retry-after'))
}

async function several(times: number, work: () => Promise<Answer>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, work))
  return answers.map(({ status }) => status)
}

describe('guesses at one account', () => {
  afterEach(() => withLimits({}))

  test('guesses are delayed, longer each time, up to a maximum; the right password ends it', async () => {
    const user = await server.api.register()
    await withLimits({ 'sign-in-tries': 3, 'sign-in-delay': '1s', 'sign-in-longest-delay': '2s' })
    for (let tries = 0; tries < 3; tries += 1) expect((await signIn(user.email, 'wrong-one')).status).toBe(400)
    expect(waitOf(await signIn(user.email, USER_PASSWORD))).toBeLessThanOrEqual(1)
    await until('the first delay is over', async () => (await signIn(user.email, 'wrong-one')).status === 400)
    expect(waitOf(await signIn(user.email, 'wrong-one'))).toBe(2)
    await until('the second is over', async () => (await signIn(user.email, 'wrong-one')).status === 400)
    expect(waitOf(await signIn(user.email, 'wrong-one'))).toBe(2)
    await until('never for good', async () => (await signIn(user.email, USER_PASSWORD)).status === 200)
    expect((await signIn(user.email, 'wrong-one')).status).toBe(400)
    expect((await signIn(user.email, USER_PASSWORD)).status).toBe(200)
  })

  test('many guesses at once are counted, and so is another spelling of the address', async () => {
    const user = await server.api.register()
    await withLimits({ 'sign-in-tries': 5 })
    const statuses = await several(20, () => signIn(user.email, 'wrong-one'))
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect((await signIn(user.email.toUpperCase(), USER_PASSWORD)).status).toBe(429)
    const id = (await server.api.request('GET', '/api/collections/users', { token: await server.api.admin() })).body.id
    expect((await signIn(user.email, USER_PASSWORD, id)).status).toBe(429)
  })

  test('an address without an account is treated the same, another user is not delayed', async () => {
    const other = await server.api.register()
    await withLimits({ 'sign-in-tries': 2 })
    const nobody = `${makeId()}@example.com`
    expect(await several(3, () => signIn(nobody, 'wrong-one'))).toEqual(expect.arrayContaining([400, 400, 429]))
    expect((await signIn(other.email, USER_PASSWORD)).status).toBe(200)
  })

  test('one account has one budget of codes for all spellings of its address; a value of another type has none', async () => {
    const user = await server.api.register()
    await withLimits({ 'limit-codes': '3/1h' })
    const [name, host] = user.email.split('@')
    const spellings = [
      user.email,
      `\ufeff${user.email}`,
      ` ${user.email.toUpperCase()}\u3000`,
      `\u00a0${name}@${host}`,
      user.email,
    ]
    const statuses: number[] = []
    for (const email of spellings) statuses.push((await ask(email)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    for (const email of [[user.email], { 0: user.email }, 7, null, true]) {
      const body = { email, language: 'ar' }
      const answer = await server.api.request('POST', '/api/mail-codes/recovery', { body })
      expect([answer.status, answer.body.code]).toEqual([400, 'email-invalid'])
    }
    const body = { email: [user.email], code: ['12345678'], password: USER_PASSWORD }
    expect((await server.api.request('POST', '/api/recovery', { body })).body).toEqual({ code: 'code-wrong' })
  })

  test('a correct sign-in costs nothing', async () => {
    const user = await server.api.register()
    await withLimits({ 'sign-in-tries': 2, 'limit-sign-ins': '3/1h' })
    for (let times = 0; times < 6; times += 1) expect((await signIn(user.email, USER_PASSWORD)).status).toBe(200)
  })

  test('a new password by code ends the delay', async () => {
    const user = await server.api.register()
    await withLimits({ 'sign-in-tries': 1 })
    await signIn(user.email, 'wrong-one')
    expect((await signIn(user.email, USER_PASSWORD)).status).toBe(429)
    await ask(user.email)
    const body = { email: user.email, code: codeIn(await mail.letterTo(user.email)), password: 'مدرج-الشرق-77' }
    expect((await server.api.request('POST', '/api/recovery', { body })).status).toBe(200)
    expect((await signIn(user.email, 'مدرج-الشرق-77')).status).toBe(200)
  })
})

describe('limits of one network address', () => {
  afterEach(() => withLimits({}))

  test('the number of failed sign-ins is limited', async () => {
    await withLimits({ 'limit-sign-ins': '4/1h' })
    const statuses = await several(6, () => signIn(`${makeId()}@example.com`, 'wrong-one'))
    expect(statuses.toSorted()).toEqual([400, 400, 400, 400, 429, 429])
    const body = { email: 'a@example.com', code: '12345678', password: USER_PASSWORD }
    expect((await server.api.request('POST', '/api/recovery', { body })).status).toBe(429)
  })

  test('the number of new accounts is limited; an administrator may create more', async () => {
    await withLimits({ 'limit-sign-ups': '2/1h' })
    expect((await several(3, signUp)).toSorted()).toEqual([200, 200, 429])
    const id = makeId()
    const body = { username: id, email: `${id}@example.com`, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
    const token = await server.api.admin()
    expect((await server.api.request('POST', '/api/collections/users/records', { token, body })).status).toBe(200)
  })

  test('refused forms do not count as accounts but have their own limit, which also refuses valid forms', async () => {
    await withLimits({ 'limit-sign-ups': '3/1h', 'limit-refused-sign-ups': '4/1h' })
    const refused = await several(6, () => server.api.submitRegistration({ username: 'x', email: 'x', password: 'x' }))
    expect(refused.toSorted()).toEqual([400, 400, 400, 400, 429, 429])
    expect((await several(4, signUp)).toSorted()).toEqual([200, 200, 200, 429])
  })

  test('the number of requested codes is limited, for any accounts', async () => {
    await withLimits({ 'limit-codes-address': '3/1h' })
    const statuses = await several(4, () => ask(`${makeId()}@example.com`))
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429])
  })
})

test('by default an account gets 5 codes by mail and 5 wrong passwords before a wait', async () => {
  const user = await server.api.register()
  await server.restart(DEFAULTS)
  const asked = await several(6, () => ask(user.email))
  expect(asked.toSorted(), server.log()).toEqual([200, 200, 200, 200, 200, 429])
  const wait = waitOf(await ask(` ${user.email.toUpperCase()}`))
  expect(wait).toBeGreaterThan(5 * 60)
  expect(wait).toBeLessThanOrEqual(6 * 60 + 1)
  const nobody = `${makeId()}@example.com`
  expect((await several(6, () => ask(nobody))).toSorted()).toEqual(asked.toSorted())

  expect((await several(6, () => signIn(user.email, 'wrong-one'))).toSorted()).toEqual([400, 400, 400, 400, 400, 429])
  const delay = waitOf(await signIn(user.email, USER_PASSWORD))
  expect(delay).toBeGreaterThan(10)
  expect(delay).toBeLessThanOrEqual(15)
  expect((await several(20, signUp)).every((status) => status === 200)).toBe(true)
})
