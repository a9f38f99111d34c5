import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type Json, makeId, type User } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { decisionsTold, numbers, openModerator, registerMany } from './case-calls'
import { addStaff, auditOf, outcomeOf, type StaffCall } from './staff-calls'

const BULK = '/api/admin/sanctioned-users'
const USERS = '/api/admin/users'

let server: TestServer
let moderator: StaffCall
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  moderator = (await openModerator(server)).call
})
afterAll(() => server.stop())

/** The version of a user whom nobody sanctioned. */
const UNSANCTIONED = '/0'
const SUSPENSION = { kind: 'suspend', reason: 'spam', days: 3, until: 0, words: 'حسابات مكررة' }
const named = (users: readonly { id: string }[]) => users.map(({ id }) => ({ id, version: UNSANCTIONED }))
const send = (users: readonly { id: string }[], more: object = {}) =>
  moderator('POST', BULK, { users: named(users), request: makeId(), ...SUSPENSION, ...more })
const stateOf = async ({ id }: User): Promise<Json> => (await moderator('GET', `${USERS}/${id}`)).body.user
const auditOfThese = async (users: readonly User[], action: string) => {
  const ids = new Set(users.map(({ id }) => id))
  return (await auditOf(server, action)).filter(({ subject }) => ids.has(subject)).length
}

test('Q8 each of several users has its own result, and the same request twice is done once', async () => {
  const [first, second, staff] = (await registerMany(server, 3)) as [User, User, User]
  await runSql(server, `UPDATE users SET verified = 1 WHERE id = '${staff.id}'`)
  await addStaff(server, { roles: ['editor'], email: staff.email })
  const users = [first, { id: 'x'.repeat(15) }, staff, second, first]
  const request = makeId()
  const expected = [
    [first.id, 200, ''],
    ['x'.repeat(15), 404, 'gone'],
    [staff.id, 403, 'staff-case'],
    [second.id, 200, ''],
    [first.id, 200, ''],
  ]
  for (const _ of [1, 2]) {
    const { results } = expectOk(await send(users, { request }), 'a bulk suspension').body
    expect(results.map(({ id, status, code }: Json) => [id, status, code])).toEqual(expected)
  }
  expect([await stateOf(first), await stateOf(second)].map(({ restriction }) => restriction.kind)).toEqual([
    'suspend',
    'suspend',
  ])
  expect((await stateOf(staff)).restriction).toBeNull()
  expect(await auditOfThese([first, second, staff], 'user.suspend')).toBe(2)
  expect(await decisionsTold(server, first)).toHaveLength(1)
})

test('Q8 a request that was interrupted goes on where it was', async () => {
  const users = await registerMany(server, 4)
  const request = makeId()
  await send(users.slice(0, 2), { request })
  const { results } = expectOk(await send(users, { request }), 'the whole').body
  expect(results.map(({ status }: Json) => status)).toEqual([200, 200, 200, 200])
  expect(await auditOfThese(users, 'user.suspend')).toBe(4)
})

test('Q8 100 users are lifted at once, and 101 are refused', async () => {
  const users = await registerMany(server, 101)
  expect(await outcomeOf(send(users))).toEqual([400, 'users-many'])
  expect(await outcomeOf(send([]))).toEqual([400, 'invalid'])
  expect(await outcomeOf(send(users.slice(0, 1), { request: '' }))).toEqual([400, 'invalid'])
  const hundred = users.slice(0, 100)
  expectOk(await send(hundred), 'a hundred suspensions')
  const listed = (await moderator('GET', `${USERS}?state=suspended`)).body
  expect([listed.users.length, listed.next !== '', listed.count]).toEqual([50, true, null])
  const versions = await Promise.all(
    hundred.map(async (user) => ({ id: user.id, version: (await stateOf(user)).version })),
  )
  const body = { users: versions, kind: 'lift', words: '', request: makeId() }
  const { results } = expectOk(await moderator('POST', BULK, body), 'a hundred lifted').body
  expect(new Set(results.map(({ status }: Json) => status))).toEqual(new Set([200]))
  expect((await stateOf(hundred[99] as User)).restriction).toBeNull()
})

test('[S04] suspended and banned users are listed apart, by their end, and within a search', async () => {
  const [a, b, c] = await Promise.all(
    ['state_a', 'state_b', 'state_c'].map((username) => server.api.register({ username })),
  )
  expectOk(await send([a as User], { days: 1 }), 'a day')
  expectOk(await send([b as User], { days: 30 }), 'thirty days')
  expectOk(await send([c as User], { kind: 'ban', days: 0 }), 'a ban')
  const names = async (query: string): Promise<string[]> =>
    expectOk(await moderator('GET', `${USERS}?${query}`), query).body.users.map(({ username }: Json) => username)
  expect((await names('state=suspended')).filter((name) => name.startsWith('state_'))).toEqual(['state_b', 'state_a'])
  expect(await names('state=banned')).toEqual(['state_c'])
  expect(await names('state=suspended&q=state_')).toEqual(['state_a', 'state_b'])
  expect(await names('state=banned&q=state_')).toEqual(['state_c'])
  expect(await names('state=banned&tier=gold')).toEqual([])
  expect(await outcomeOf(moderator('GET', `${USERS}?state=warned`))).toEqual([400, 'invalid'])
})

test('[S04] those who are suspended are on the first page, however many are banned for good', async () => {
  const [kept] = (await registerMany(server, 1)) as [User]
  expectOk(await send([kept], { days: 7 }), 'a suspension')
  const ids = `${numbers(1, 1100)} INSERT INTO`
  const [never, at] = ["'9999-12-31 00:00:00.000Z'", "'2026-01-01 00:00:00.000Z'"]
  await runSql(
    server,
    `${ids} users (id, email, tokenKey, password, username, username_key, suspended_until, banned_until, created_at, updated_at)
      SELECT printf('banned%09d', value), value || '@example.com', printf('%050d', value), '', 'banned_' || value,
        'banned_' || value, ${never}, ${never}, ${at}, ${at} FROM numbers`,
    `${ids} profiles (id, username, username_key, verification_status, created_at, updated_at)
      SELECT printf('banned%09d', value), 'banned_' || value, 'banned_' || value, 'none', ${at}, ${at} FROM numbers`,
  )
  const { users } = expectOk(await moderator('GET', `${USERS}?state=suspended`), 'those who are suspended').body
  expect(users.map(({ id }: Json) => id)).toContain(kept.id)
})
