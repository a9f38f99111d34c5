import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { addStaff, openStaff, outcomeOf, STAFF_PASSWORD, submitSignIn } from './staff-calls'
import { beginFactor } from './staff-factor-calls'

const PATH = '/api/admin/password'
const ME = '/api/admin/me'
const NEW = 'another-long-secret'

describe('the password of a member', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { 'sign-in-tries': 0 } })
  })
  afterAll(() => server.stop())

  test('Q14 a new one ends the other sessions, keeps this one, and is asked for from then on', async () => {
    const member = await addStaff(server, { roles: ['moderator'] })
    const other = await openStaff(server, member)
    const call = await openStaff(server, member)
    expect((await call('GET', '/api/admin/security')).body.sessions).toHaveLength(2)
    const { status, body } = await call('PUT', PATH, { password: STAFF_PASSWORD, new: NEW })
    expect([status, body.sessions.length]).toEqual([200, 1])
    expect([(await call('GET', ME)).status, (await other('GET', ME)).status]).toEqual([200, 401])
    const signIn = (password: string) => outcomeOf(submitSignIn(server, { username: member.username, password }))
    expect(await signIn(STAFF_PASSWORD)).toEqual([400, 'login-failed'])
    expect((await signIn(NEW))[0]).toBe(200)
  })

  test.each([
    ['a wrong present one', 'wrong', NEW, 'password-wrong'],
    ['no present one', '', NEW, 'password-wrong'],
    ['a present one of 10,000 characters', 'x'.repeat(10_000), NEW, 'password-wrong'],
    ['a new one of seven characters', STAFF_PASSWORD, 'abcdef7', 'password-short'],
    ['no new one', STAFF_PASSWORD, '', 'password-short'],
    ['a new one of 72 bytes', STAFF_PASSWORD, 'م'.repeat(36), 'password-long'],
    ['a new one of 10,000 characters', STAFF_PASSWORD, 'x'.repeat(10_000), 'password-long'],
    ['a common new one', STAFF_PASSWORD, 'password123', 'password-common'],
  ])('Q14 with %s nothing is changed', async (_what, password, next, code) => {
    const member = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, member)
    expect(await outcomeOf(call('PUT', PATH, { password, new: next }))).toEqual([400, code])
    expect((await submitSignIn(server, { username: member.username, password: STAFF_PASSWORD })).status).toBe(200)
  })

  test('the username of the member is refused as a new password, and a new one of 71 bytes is taken', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, member)
    const put = (next: string) => outcomeOf(call('PUT', PATH, { password: STAFF_PASSWORD, new: next }))
    expect(await put(`${member.username}99`)).toEqual([400, 'password-common'])
    const longest = Array.from({ length: 71 }, (_, at) => ((at * 7) % 36).toString(36)).join('')
    expect(await put(`${longest}x`)).toEqual([400, 'password-long'])
    expect((await put(longest))[0]).toBe(200)
  })

  test('Q12 one that was reset meanwhile is not changed', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const call = await openStaff(server, member)
    await server.command('staff', 'reset', member.username)
    expect(await outcomeOf(call('PUT', PATH, { password: STAFF_PASSWORD, new: NEW }))).toEqual([401, 'sign-in'])
  })

  test('other sessions are listed without their tokens, and end one by one or all at once', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const [one, two, three, call] = [
      await openStaff(server, member),
      await openStaff(server, member),
      await openStaff(server, member),
      await openStaff(server, member),
    ]
    const stranger = await openStaff(server, await addStaff(server, { isSuper: true }))
    const sessions = async () => (await call('GET', '/api/admin/security')).body.sessions
    const [own, ...others] = await sessions()
    expect([own.isOwn, others.length, own.id.length]).toEqual([true, 3, 16])
    expect((await call('DELETE', `/api/admin/sessions/${own.id}`)).body.sessions).toHaveLength(4)
    await stranger('DELETE', `/api/admin/sessions/${others[0].id}`)
    expect((await call('DELETE', `/api/admin/sessions/${others[0].id}`)).body.sessions).toHaveLength(3)
    const statuses = async () =>
      (await Promise.all([one, two, three].map((of) => of('GET', ME)))).map(({ status }) => status).sort()
    expect(await statuses()).toEqual([200, 200, 401])
    expect((await call('DELETE', '/api/admin/sessions')).body.sessions).toHaveLength(1)
    expect(await statuses()).toEqual([401, 401, 401])
    expect((await call('GET', ME)).status).toBe(200)
  })
})

describe('guesses of the present password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { 'sign-in-tries': 3 } })
  })
  afterAll(() => server.stop())

  test('Q14 they are slowed as sign-ins are, for all changes together', async () => {
    const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    const guess = (method: string, path: string) => call(method, path, { password: 'wrong', new: NEW })
    expect((await guess('PUT', PATH)).status).toBe(400)
    expect((await guess('POST', '/api/admin/factor/begin')).status).toBe(400)
    expect((await guess('POST', '/api/admin/factor/remove')).status).toBe(400)
    const late = await call('PUT', PATH, { password: STAFF_PASSWORD, new: NEW })
    expect([late.status, late.body.code, Number(late.headers.get('retry-after')) > 0]).toEqual([429, 'limit', true])
  })

  test('Q14 wrong codes for a new factor are slowed as well', async () => {
    const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    await beginFactor(call)
    const guess = async () => (await call('POST', '/api/admin/factor/confirm', { code: '000000' })).status
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([400, 400, 400, 429])
  })
})
