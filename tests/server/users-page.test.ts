import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { addStaff, auditOf, openStaff, outcomeOf, staffCall, type StaffCall } from './staff-calls'
import { setRelation } from './relations'

const USERS = '/api/admin/users'

let server: TestServer
let asSuper: StaffCall
let asModerator: StaffCall
const users: Record<string, User> = {}

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  asSuper = await openStaff(server, await addStaff(server, { isSuper: true }))
  asModerator = await openStaff(server, await addStaff(server, { roles: ['moderator'] }))
  for (const username of ['أحمد', 'أحمد_الحربي', 'فهد_أحمد', 'Salem.2034']) {
    users[username] = await server.api.register({ username })
  }
  users.naif = await server.api.register({ username: 'نايف', email: 'Ahmad-Naif@example.sa' })
})
afterAll(() => server.stop())

const user = (name: string): User => users[name] as User
const list = async (call: StaffCall, query = ''): Promise<Json> =>
  expectOk(await call('GET', `${USERS}?${query}`), query).body
const names = async (call: StaffCall, text: string, more = ''): Promise<string[]> =>
  (await list(call, `q=${encodeURIComponent(text)}${more}`)).users.map(({ username }: Json) => username)
const setTier = (call: StaffCall, { id }: User, verification: unknown, before = '') =>
  call('PUT', `${USERS}/${id}/verification`, { verification, before })
const noticesOf = async ({ id }: User): Promise<string[]> =>
  (await server.api.list('notifications', { filter: `user_id="${id}"`, sort: 'created_at' })).items
    .filter(({ type }) => type === 'verification')
    .map(({ data }) => data.verification_status)

describe('who may use the page of users', () => {
  test.each<[string, string[], number, number]>([
    ['an editor', ['editor'], 403, 403],
    ['a member of business staff', ['business'], 403, 403],
    ['a moderator', ['moderator'], 200, 403],
  ])('[S04] %s may search with %j: %i, and set a verification: %i', async (_, roles, search, verify) => {
    const call = await openStaff(server, await addStaff(server, { roles: roles as ['moderator'] }))
    expect((await call('GET', USERS)).status).toBe(search)
    expect((await call('GET', `${USERS}/${user('أحمد').id}`)).status).toBe(search)
    expect((await setTier(call, user('أحمد'), 'gold')).status).toBe(verify)
    expect((await call('POST', `${USERS}/${'x'.repeat(15)}/end-sessions`, {})).status).toBe(search === 200 ? 404 : 403)
  })

  test('[S04] a fan, a superuser and nobody are refused', async () => {
    for (const token of [user('أحمد').token, await server.api.admin(), undefined]) {
      expect((await server.api.request('GET', USERS, { token })).status).toBe(401)
    }
    expect((await staffCall(server, '')('POST', `${USERS}/${user('أحمد').id}/end-sessions`, {})).status).toBe(401)
  })

  test('[S04] e-mails are neither shown to a moderator nor searched for one', async () => {
    expect(await names(asSuper, 'ahmad-naif@')).toEqual(['نايف'])
    expect(await names(asSuper, 'AHMAD-n')).toEqual(['نايف'])
    expect(await names(asModerator, 'ahmad-naif@')).toEqual([])
    const [found] = (await list(asSuper, 'q=Ahmad-Naif')).users
    expect(found.email.toLowerCase()).toBe('ahmad-naif@example.sa')
    const seen = await list(asModerator)
    expect(seen.users.map(({ email }: Json) => email)).toEqual(seen.users.map(() => ''))
    expect((await asModerator('GET', `${USERS}/${user('naif').id}`)).body.user.email).toBe('')
  })
})

describe('the list of users', () => {
  test('[S04] a search finds names as the search of users does: beginnings first, in any spelling', async () => {
    expect(await names(asModerator, 'احمد')).toEqual(['أحمد', 'أحمد_الحربي', 'فهد_أحمد'])
    expect(await names(asModerator, '@SALEM')).toEqual(['Salem.2034'])
    expect(await names(asModerator, '٢٠٣٤')).toEqual(['Salem.2034'])
    for (const text of ['%%', '"', "' OR 1=1", '*']) expect(await names(asModerator, text)).toEqual([])
  })

  test('[S04] without a text the newest come first, with how many there are', async () => {
    const page = await list(asModerator)
    expect(page.users[0]).toMatchObject({ username: 'نايف', tier: 'none', choice: '', followers: 0, restriction: null })
    expect([page.count, page.next]).toEqual([page.users.length, ''])
  })

  test('[S04] texts, cursors and tiers that no page sends are refused', async () => {
    const queries = [`q=${'x'.repeat(255)}`, 'tier=platinum', 'after=*', `after=${'A'.repeat(2000)}`]
    for (const query of queries) {
      expect(await outcomeOf(asModerator('GET', `${USERS}?${query}`))).toEqual([400, 'invalid'])
    }
  })

  test('[S04] a suspended user is listed as suspended until its end', async () => {
    await server.api.change('users', user('فهد_أحمد').id, { suspended_until: '2099-01-01 00:00:00.000Z' })
    const [found] = (await list(asModerator, `q=${encodeURIComponent('فهد_أ')}`)).users
    expect(found.restriction).toEqual({ kind: 'suspend', until: Date.UTC(2099, 0, 1) })
  })
})

describe('verification by hand', () => {
  test('[P09] a choice stands whatever the followers are, and its end brings the derived tier back at once', async () => {
    const chosen = user('أحمد')
    expect((await setTier(asSuper, chosen, 'gold')).body.user).toMatchObject({ tier: 'gold', choice: 'gold' })
    const followers = await Promise.all(Array.from({ length: 20 }, () => server.api.register()))
    for (const follower of followers) await setRelation(server.api, 'follows', follower, chosen.id, true)
    expect((await server.api.row('profiles', chosen.id)).verification_status).toBe('gold')
    expect((await setTier(asSuper, chosen, 'none', 'gold')).body.user).toMatchObject({ tier: 'bronze', choice: '' })
    expect(await noticesOf(chosen)).toEqual(['gold', 'bronze'])
    const audit = await auditOf(server, 'user.verification')
    expect(audit.filter(({ subject }) => subject === chosen.id).map(({ before, after }) => [before, after])).toEqual([
      [
        { choice: '', tier: 'none' },
        { choice: 'gold', tier: 'gold' },
      ],
      [
        { choice: 'gold', tier: 'gold' },
        { choice: '', tier: 'bronze' },
      ],
    ])
  })

  test('[P09] a fall to no tier and an unchanged tier notify nobody, and what is unchanged has no row of the audit', async () => {
    const chosen = user('أحمد_الحربي')
    await setTier(asSuper, chosen, 'silver')
    await setTier(asSuper, chosen, 'silver', 'silver')
    await setTier(asSuper, chosen, 'none', 'silver')
    expect(await noticesOf(chosen)).toEqual(['silver'])
    expect((await auditOf(server, 'user.verification')).filter(({ subject }) => subject === chosen.id)).toHaveLength(2)
  })

  test('[S04] a choice is needed, and a form that shows an older choice changes nothing', async () => {
    for (const choice of ['', 'platinum', undefined]) {
      expect(await outcomeOf(setTier(asSuper, user('naif'), choice))).toEqual([400, 'verification-missing'])
    }
    await setTier(asSuper, user('naif'), 'gold')
    expect(await outcomeOf(setTier(asSuper, user('naif'), 'bronze'))).toEqual([409, 'changed-meanwhile'])
    expect((await server.api.row('profiles', user('naif').id)).verification_status).toBe('gold')
    const nobody = { ...user('naif'), id: 'x'.repeat(15) }
    expect(await outcomeOf(setTier(asSuper, nobody, 'gold'))).toEqual([404, 'gone'])
    expect((await list(asSuper, 'tier=gold')).users.map(({ username }: Json) => username)).toEqual(['نايف'])
  })
})

test('[S04] ending the sessions of a user makes all tokens invalid, with a row of the audit', async () => {
  const { id, email, password, token } = user('Salem.2034')
  const second = await server.api.signIn(email, password)
  const isSignedIn = async (of: string) =>
    (await server.api.request('GET', '/api/devices', { token: of })).status === 200
  expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([true, true])
  expectOk(await asModerator('POST', `${USERS}/${id}/end-sessions`, {}), 'end of sessions')
  expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([false, false])
  expect(await isSignedIn(await server.api.signIn(email, password))).toBe(true)
  expect((await auditOf(server, 'user.end-sessions')).map(({ subject }) => subject)).toEqual([id])
  expect(await outcomeOf(asModerator('POST', `${USERS}/${'x'.repeat(15)}/end-sessions`, {}))).toEqual([404, 'gone'])
})

describe('with 100,000 users', () => {
  const MANY = 100_000
  beforeAll(async () => {
    const rows = (columns: string, table: string) =>
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY - 1}) INSERT INTO ${table} SELECT ${columns} FROM n`
    const key = "printf('crowd_%06d', i)"
    const at = "strftime('%Y-%m-%d %H:%M:%fZ', '2025-01-01', '+' || i || ' seconds')"
    await runSql(
      server,
      rows(
        `printf('u%014d', i), ${key}, ${key}, ${key} || '@example.com', ${key}, '', ${at}`,
        'users (id, username, username_key, email, tokenKey, password, created_at)',
      ),
      rows(
        `printf('u%014d', i), ${key}, ${key}, iif(i % 1000, 'none', 'diamond'), ${at}`,
        'profiles (id, username, username_key, verification_status, created_at)',
      ),
    )
  }, 120_000)

  test('[S04] all pages of a tier are read once each, by cursor, and the count is kept', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const page = await list(asSuper, `tier=diamond&after=${after}`)
      expect([page.count, page.users.length <= 50]).toEqual([100, true])
      seen.push(...page.users.map(({ id }: Json) => id))
      after = page.next
    } while (after !== '')
    expect([seen.length, new Set(seen).size]).toEqual([100, 100])
    expect((await list(asSuper)).count).toBeGreaterThan(MANY)
  })

  test('[S04] a search goes on by cursor through names, parts of names and e-mails, and no user comes twice', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const page = await list(asSuper, `q=crowd_0999&after=${after}`)
      expect(page.users.length).toBeLessThanOrEqual(50)
      seen.push(...page.users.map(({ username }: Json) => username))
      after = page.next
    } while (after !== '')
    expect([seen.length, new Set(seen).size]).toEqual([100, 100])
  })
})
