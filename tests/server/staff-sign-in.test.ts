import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestFrom } from '../support/from-address'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import {
  addStaff,
  cookieOf,
  openStaff,
  OWN_PAGE,
  staffCall,
  STAFF_PASSWORD,
  submitSignIn,
  type StaffAccount,
} from './staff-calls'

const ME = '/api/admin/me'

describe('the sign-in of staff', () => {
  let server: TestServer
  let editor: StaffAccount

  beforeAll(async () => {
    server = await startServer({ hooks: { add: RAW_SQL } })
    editor = await addStaff(server, { roles: ['editor'] })
  })
  afterAll(() => server.stop())

  test('it answers who is signed in, and gives a cookie that no script and no other page reads', async () => {
    const answer = await submitSignIn(server, { username: editor.username.toUpperCase(), password: STAFF_PASSWORD })
    expect(answer.body).toEqual({ id: editor.id, username: editor.username, is_super_admin: false, roles: ['editor'] })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^mudarraj-staff=\w{43};/)
    for (const part of ['Path=/api/admin', 'HttpOnly', 'SameSite=Strict', 'Max-Age=43200'])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
    expect((await staffCall(server, cookieOf(answer))('GET', ME)).body.username).toBe(editor.username)
  })

  test('behind https the cookie is Secure', async () => {
    const form = { username: editor.username, password: STAFF_PASSWORD }
    const answer = await submitSignIn(server, form, { 'x-forwarded-proto': 'https' })
    expect(answer.headers.get('set-cookie')).toContain('Secure')
  })

  test('Q22 no answer to staff is in a cache', async () => {
    const call = await openStaff(server, editor)
    for (const path of [ME, '/api/admin/football-key', '/api/admin/unknown']) {
      expect((await call('GET', path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('only the hash of a session is stored', async () => {
    const cookie = cookieOf(await submitSignIn(server, { username: editor.username, password: STAFF_PASSWORD }))
    const [, token] = cookie.split('=')
    const stored = await readText(server, 'SELECT group_concat(hash) AS text FROM _staff_sessions')
    expect(stored.length).toBeGreaterThan(60)
    expect(stored).not.toContain(token)
  })

  test.each([
    ['a wrong password', () => ({ username: editor.username, password: 'wrong' })],
    ['a name that nobody has', () => ({ username: 'nobody', password: STAFF_PASSWORD })],
    ['no password', () => ({ username: editor.username, password: '' })],
    ['a password of 10,000 characters', () => ({ username: editor.username, password: 'x'.repeat(10_000) })],
    ['a name of 10,000 characters', () => ({ username: 'x'.repeat(10_000), password: STAFF_PASSWORD })],
  ])('%s gets one and the same answer', async (_what, form) => {
    const { status, body, headers } = await submitSignIn(server, form())
    expect([status, body, headers.get('set-cookie')]).toEqual([400, { code: 'login-failed' }, null])
  })

  test('a record with neither the flag nor a role is told so', async () => {
    const nobody = await addStaff(server)
    const { status, body } = await submitSignIn(server, { username: nobody.username, password: STAFF_PASSWORD })
    expect([status, body.code]).toEqual([403, 'not-staff'])
  })

  test("PocketBase's own sign-in is closed to staff", async () => {
    const body = { identity: editor.username, password: STAFF_PASSWORD }
    for (const spelling of ['admins', 'ADMINS']) {
      const path = `/api/collections/${spelling}/auth-with-password`
      expect((await server.api.request('POST', path, { body })).status).toBe(403)
    }
  })

  test('a page of another origin signs nobody in or out, and has nothing changed', async () => {
    const form = { username: editor.username, password: STAFF_PASSWORD }
    const cookie = cookieOf(await submitSignIn(server, form))
    for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await submitSignIn(server, form, foreign)).status).toBe(403)
      for (const [method, path] of [
        ['POST', '/api/admin/sign-out'],
        ['PUT', '/api/admin/football-key'],
        ['DELETE', '/api/admin/football-key'],
      ] as const) {
        const answer = await server.api.request(method, path, { headers: { ...foreign, cookie }, body: {} })
        expect([method, path, answer.status]).toEqual([method, path, 403])
      }
    }
    const old = await server.api.request('POST', '/api/admin/sign-out', {
      headers: { cookie, origin: 'https://evil.example' },
      body: {},
    })
    expect(old.status).toBe(403)
    expect((await staffCall(server, cookie)('GET', ME)).status).toBe(200)
  })

  test('signing out ends the session and takes the cookie away', async () => {
    const call = await openStaff(server, editor)
    const answer = await call('POST', '/api/admin/sign-out', {})
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await call('GET', ME)).status).toBe(401)
  })

  test('a new password ends all sessions', async () => {
    const other = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, other)
    await server.api.change('admins', other.id, { password: 'another-password', passwordConfirm: 'another-password' })
    expect((await call('GET', ME)).status).toBe(401)
  })

  test('a session ends after 12 hours, and after 30 minutes without a request', async () => {
    const call = await openStaff(server, editor)
    const age = (column: string, minutes: number) =>
      runSql(server, `UPDATE _staff_sessions SET ${column} = ${column} - ${minutes * 60_000}`)
    await age('seen_at', 29)
    expect((await call('GET', ME)).status).toBe(200)
    await age('seen_at', 29)
    expect((await call('GET', ME)).status).toBe(200)
    await age('seen_at', 31)
    expect((await call('GET', ME)).status).toBe(401)
    const again = await openStaff(server, editor)
    await age('made_at', 12 * 60)
    expect((await again('GET', ME)).status).toBe(401)
  })
})

describe('the guesses of staff passwords', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { 'sign-in-tries': 3, 'limit-sign-ins': '12/1h' } })
  })
  afterAll(() => server.stop())

  test('Q14 they are slowed for each name, and then for the address', async () => {
    const editor = await addStaff(server, { roles: ['editor'] })
    const guess = async (username: string) => (await submitSignIn(server, { username, password: 'wrong' })).status
    for (let n = 0; n < 3; n += 1) expect(await guess(editor.username)).toBe(400)
    expect(await guess(editor.username)).toBe(429)
    const right = await submitSignIn(server, { username: editor.username, password: STAFF_PASSWORD })
    expect([right.status, right.body.code, Number(right.headers.get('retry-after')) > 0]).toEqual([429, 'limit', true])
    for (let n = 0; n < 3; n += 1) expect(await guess('nobody')).toBe(400)
    expect(await guess('NOBODY')).toBe(429)
    const spent = []
    for (let n = 0; n < 8; n += 1) spent.push(await guess(`nobody${n}`))
    expect(spent).toContain(400)
    expect(spent.at(-1)).toBe(429)
  })

  test('Q14 who guesses keeps nobody out who has signed in with the browser before, in whatever network', async () => {
    const away = await startServer({ settings: { 'sign-in-tries': 3, 'limit-sign-ins': '12/1h' } })
    try {
      const [editor, other] = [await addStaff(away, { roles: ['editor'] }), await addStaff(away, { roles: ['editor'] })]
      const deviceOf = async ({ username }: StaffAccount, cookie = '') => {
        const answer = await submitSignIn(away, { username, password: STAFF_PASSWORD }, { cookie })
        return answer.headers.getSetCookie().find((one) => one.startsWith('mudarraj-staff-device=')) ?? ''
      }
      const [device, of] = [await deviceOf(editor), await deviceOf(other)]
      expect(device).toMatch(/; Path=\/api\/admin; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
      const from = async (address: string, password: string, cookie = '') => {
        const form = { username: editor.username, password }
        const headers = { ...OWN_PAGE, cookie: cookie.split(';')[0] ?? '' }
        return (await requestFrom(address, `${away.url}/api/admin/sign-in`, form, headers)).status
      }
      const planted = `mudarraj-staff-device=${'a'.repeat(43)}`
      await deviceOf(editor, planted)
      for (let n = 0; n < 3; n += 1) expect(await from('127.0.0.2', 'wrong')).toBe(400)
      for (const cookie of ['', planted, of]) expect(await from('127.0.0.3', STAFF_PASSWORD, cookie)).toBe(429)
      expect(await from('127.0.0.3', STAFF_PASSWORD, device)).toBe(200)
      for (let n = 0; n < 3; n += 1) expect(await from('127.0.0.4', 'wrong', device)).toBe(400)
      expect(await from('127.0.0.4', STAFF_PASSWORD, device)).toBe(429)
    } finally {
      await away.stop()
    }
  })

  test('Q14 from a network of staff names that exist and others are answered the same', async () => {
    const home = await startServer({ settings: { 'sign-in-tries': 3, 'limit-sign-ins': '4/1h' } })
    try {
      const editor = await addStaff(home, { roles: ['editor'] })
      await openStaff(home, editor)
      const guess = async (username: string) => (await submitSignIn(home, { username, password: 'wrong' })).status
      for (const name of ['one', 'two', 'three', 'four']) expect(await guess(name)).toBe(400)
      expect([await guess('five'), await guess(editor.username)]).toEqual([429, 429])
    } finally {
      await home.stop()
    }
  })
})
