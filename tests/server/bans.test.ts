import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { EPOCH_HEADER } from '@/domain/wire'
import { type Answer, makeId, USER_PASSWORD, type User } from '../support/api'
import { until } from '../support/until'
import { askExport } from './export-archive'
import { openStream } from './poke-streams'
import { SUBSCRIPTIONS } from './push-calls'
import { startPushServer } from './push-server'
import { decide, hasAppealed, liftSanction } from './sanction-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

const { server, calls: pushes } = await startPushServer()

const outcome = ({ status, body }: Answer) => [status, body?.code]
const BANNED = [401, 'account-banned']

describe('Q10 a banned user', () => {
  const calls: Array<[string, string, string, unknown?]> = [
    ['sync', 'POST', '/api/sync', {}],
    ['stream', 'GET', '/api/pokes?channels=public'],
    ['signs', 'POST', '/api/signs', {}],
    ['public file', 'GET', '/api/files/profiles/aaaaaaaaaaaaaaa/a.png'],
    ['private file', 'GET', '/api/media/private_messages/aaaaaaaaaaaaaaa/a.png'],
    ['upload', 'POST', '/api/uploads'],
    ['push registration', 'PUT', SUBSCRIPTIONS, {}],
    ['record api', 'GET', '/api/collections/hashtag_posts/records'],
    ['new token', 'POST', '/api/collections/users/auth-refresh'],
    ['devices', 'GET', '/api/devices'],
    ['search', 'GET', '/api/people?q=a'],
    ['other spelling of an open route', 'POST', '/api/appeals/'],
  ]

  test('every call answers so at once, with until and reason', async () => {
    const user = await server.api.register()
    await decide(server, user, { kind: 'ban', days: 3, reason: 'hate', words: 'كلام كراهية' })
    for (const [name, method, path, body] of calls) {
      const answer = await server.api.request(method, path, { token: user.token, body })
      expect([name, ...outcome(answer)]).toEqual([name, ...BANNED])
      // Without it a phone takes the answer for that of a captive portal.
      expect(answer.headers.get(EPOCH_HEADER)).toBeTruthy()
      expect(answer.body).toMatchObject({ reason: 'hate', words: 'كلام كراهية', appealState: '' })
      expect(answer.body.until - Date.now()).toBeGreaterThan(2 * 86_400_000)
    }
  })

  test('streams end within a second, and pushes end', async () => {
    const caller = await openCaller(server)
    const device = await pushes.subscribe(caller.user)
    const stream = await openStream(server, caller, `channels=public,${caller.own}`)
    const ban = await decide(server, caller.user, { kind: 'ban' })
    const from = Date.now()
    await until('the end of the stream', async () => stream.ended())
    expect(Date.now() - from).toBeLessThan(1000)
    expect(outcome(await pushes.trySubscribe(caller.user, device))).toEqual(BANNED)
    await liftSanction(server, ban)
    expect(await pushes.devicesOf(caller.user)).toEqual([])
  })

  test('a ban between two calls decides nothing more', async () => {
    const caller = await openCaller(server)
    await decide(server, caller.user, { kind: 'ban' })
    const answer = await caller.raw(caller.request({ ops: [caller.writes('بعد الحظر')] }))
    expect(outcome(answer)).toEqual(BANNED)
  })

  test('appeal, export, and the end of the account stay open', async () => {
    const user = await server.api.register()
    const id = await decide(server, user, { kind: 'ban' })
    expect((await askExport(server, user.token)).status).toBe(200)
    expect(outcome(await hasAppealed(server, user, { id }))).toEqual([200, undefined])
    const refused = await server.api.request('POST', '/api/sync', { token: user.token, body: {} })
    expect(refused.body).toMatchObject({ sanction: id, until: 0, appealState: 'waiting' })
    const end = (path: string, body = {}) => server.api.request('POST', path, { token: user.token, body })
    expect((await end('/api/account/end', { password: USER_PASSWORD })).status).toBe(200)
    expect((await server.api.request('GET', '/api/account', { token: user.token })).body.deleteAt).not.toBe('')
    expect((await end('/api/account/keep')).status).toBe(200)
    expect((await end('/api/sign-out')).status).toBe(200)
  })

  test('signing in works, so that the phone can say why', async () => {
    const user = await server.api.register()
    await decide(server, user, { kind: 'ban' })
    const signedIn = await signIn(user)
    expect(signedIn.status).toBe(200)
    const token = signedIn.body.token
    expect(outcome(await server.api.request('POST', '/api/sync', { token, body: {} }))).toEqual(BANNED)
  })

  test('the e-mail cannot register anew, also in capitals and after the account ended, until the ban is lifted', async () => {
    const user = await server.api.register()
    const id = await decide(server, user, { kind: 'ban' })
    await server.api.request('DELETE', `/api/collections/users/records/${user.id}`, { token: await server.api.admin() })
    const refusal = await register(user.email.toUpperCase())
    expect([refusal.status, refusal.body.data.email.code]).toEqual([400, 'email-banned'])
    expect(await server.api.row('sanctions', id)).toMatchObject({ user_id: user.id, words: '' })
    await liftSanction(server, id)
    expect((await register(user.email)).status).toBe(200)
  })
})

describe('Q11 the same account and token write again, with counts untouched', () => {
  test.each([
    ['after lifting', (id: string) => liftSanction(server, id)],
    ['after the time', (id: string) => changeUntil(id, new Date(Date.now() - 1000))],
  ])('%s', async (_when, end) => {
    const [caller, other] = [await openCaller(server), await openCaller(server)]
    await other.send(
      other.operation('create', 'follows', pairId(other.user.id, caller.user.id), follows(other, caller)),
    )
    await caller.send(caller.writes('قبل'))
    const before = await server.api.row('profiles', caller.user.id)
    const id = await decide(server, caller.user, { kind: 'ban', days: 1 })
    expect(outcome(await caller.raw(caller.request({})))).toEqual(BANNED)
    await end(id)
    expect(before).toMatchObject({ followers_count: 1, posts_count: 1 })
    expect(await server.api.row('profiles', caller.user.id)).toEqual(before)
    expect(kindsOf(await caller.send(caller.writes('بعد')))).toEqual(['accepted'])
  })

  test('of two sanctions the longer one stays', async () => {
    const caller = await openCaller(server)
    const ban = await decide(server, caller.user, { kind: 'ban' })
    const suspension = await decide(server, caller.user, { kind: 'suspend', days: 7, reason: 'spam' })
    await liftSanction(server, ban)
    expect(kindsOf(await caller.send(caller.writes('معلق')))).toEqual(['refused(suspended)'])
    await liftSanction(server, suspension)
    expect(kindsOf(await caller.send(caller.writes('حر')))).toEqual(['accepted'])
  })
})

const follows = (from: Caller, to: Caller) => ({ follower_id: from.user.id, following_id: to.user.id })

const signIn = (user: User) =>
  server.api.request('POST', '/api/collections/users/auth-with-password', {
    body: { identity: user.email, password: USER_PASSWORD },
  })

function register(email: string): Promise<Answer> {
  const body = { username: `new_${makeId()}`, email, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
  return server.api.request('POST', '/api/collections/users/records', { body })
}

const changeUntil = async (id: string, at: Date) =>
  server.api.change('sanctions', id, { until: at.toISOString().replace('T', ' ') })
