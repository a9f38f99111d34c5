import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { LIMIT_NAMES } from '@/features/admin/limits/limit-words'
import { codesOf, expectOk, type Json, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, auditOf, openStaff, outcomeOf, staffCall, type StaffCall } from './staff-calls'

const PATH = '/api/admin/limits'
const PEOPLE = 'limit-people'
const HOUR = 3_600_000

let server: TestServer
let call: StaffCall
let name: string
beforeAll(async () => {
  server = await startServer({ settings: { [PEOPLE]: '2/1h', 'limit-likes': 'off' } })
  const member = await addStaff(server, { isSuper: true })
  name = member.username
  call = await openStaff(server, member)
})
afterAll(() => server.stop())

const list = async (): Promise<Json[]> => expectOk(await call('GET', PATH), 'the limits').body.limits
const one = async (of: string): Promise<Json> => (await list()).find((limit) => limit.name === of) ?? {}
const change = async (of: string, rate: object, by = call) =>
  by('PUT', `${PATH}/${of}`, { ...rate, version: (await one(of)).version })
const reset = async (of: string) =>
  call('DELETE', `${PATH}/${of}?version=${encodeURIComponent((await one(of)).version)}`)
/** How many of so many searches of a fan are answered. */
async function answered({ token }: User, searches: number): Promise<number> {
  let found = 0
  for (let n = 0; n < searches; n += 1)
    found += Number((await server.api.request('GET', '/api/people?q=xx', { token })).status === 200)
  return found
}

describe('who may change limits', () => {
  test.each(['moderator', 'editor', 'business'] as const)('a member of the role %s may not', async (role) => {
    const other = await openStaff(server, await addStaff(server, { roles: [role] }))
    expect(await outcomeOf(other('GET', PATH))).toEqual([403, 'forbidden'])
    expect(await outcomeOf(change(PEOPLE, { count: 9, perMs: HOUR }, other))).toEqual([403, 'forbidden'])
    expect(await outcomeOf(other('DELETE', `${PATH}/${PEOPLE}?version=2/1h`))).toEqual([403, 'forbidden'])
  })

  test('nobody, a fan and a superuser may not', async () => {
    expect(await outcomeOf(change(PEOPLE, { count: 9, perMs: HOUR }, staffCall(server, '')))).toEqual([401, 'sign-in'])
    for (const token of [(await server.api.register()).token, await server.api.admin()])
      expect((await server.api.request('GET', PATH, { token })).status).toBe(401)
  })
})

describe('the list', () => {
  test('each setting limit-… has words on the page, and says what is in force and where it comes from', async () => {
    const limits = await list()
    expect(limits.map((limit) => limit.name)).toEqual([...LIMIT_NAMES].sort())
    expect(limits.find((limit) => limit.name === PEOPLE)).toMatchObject({
      ...{ now: { count: 2, perMs: HOUR }, given: { count: 2, perMs: HOUR }, usual: { count: 120, perMs: 60_000 } },
      ...{ where: 'flag', version: '2/1h', changed: null, bytes: false },
    })
    expect(limits.find((limit) => limit.name === 'limit-likes')).toMatchObject({ now: { count: 0 }, version: 'off' })
    expect(limits.find((limit) => limit.name === 'limit-imports')).toMatchObject({
      ...{ where: 'default', version: '120/10m', bounds: { least: 1, shortestMs: 1000, mayBeOff: false } },
    })
  })
})

describe('a changed limit', () => {
  test('Q15 holds at once, after a restart and against the flag, until it is reset, and is in the audit', async () => {
    const [fan, other] = [await server.api.register(), await server.api.register()]
    expect(await answered(fan, 4)).toBe(2)
    const changed = expectOk(await change(PEOPLE, { count: 5, perMs: HOUR }), 'a change').body
    expect(changed.limits.find((limit: Json) => limit.name === PEOPLE)).toMatchObject({
      ...{ now: { count: 5, perMs: HOUR }, given: { count: 2, perMs: HOUR }, where: 'flag', version: '5/1h' },
      changed: { by: name },
    })
    // What was taken stays taken.
    expect(await answered(fan, 9)).toBe(3)
    await server.restart()
    expect(await one(PEOPLE)).toMatchObject({ now: { count: 5 }, where: 'flag', changed: { by: name } })
    expect(await answered(other, 9)).toBe(5)
    expectOk(await reset(PEOPLE), 'a reset')
    expect(await one(PEOPLE)).toMatchObject({ now: { count: 2, perMs: HOUR }, changed: null })
    expect(await answered(await server.api.register(), 9)).toBe(2)
    const rows = [...(await auditOf(server, 'limit.set')), ...(await auditOf(server, 'limit.reset'))]
    expect(rows.map(({ username, subject, before, after }) => [username, subject, before, after])).toEqual([
      [name, PEOPLE, '2/1h', '5/1h'],
      [name, PEOPLE, '5/1h', '2/1h'],
    ])
  })

  test('a lower limit asks no fan to wait for what was free before', async () => {
    expectOk(await change(PEOPLE, { count: 50, perMs: HOUR }), 'a high limit')
    const fan = await server.api.register()
    expect(await answered(fan, 20)).toBe(20)
    expectOk(await change(PEOPLE, { count: 1, perMs: 1000 }), 'a low limit')
    const first = await server.api.request('GET', '/api/people?q=xx', { token: fan.token })
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2'])
    await until('a second is over', async () => (await answered(fan, 1)) === 1)
    expectOk(await reset(PEOPLE), 'a reset')
  })

  test('a limit can be turned off and on', async () => {
    expectOk(await change('limit-uploads', { count: 0, perMs: 0 }), 'off')
    expect(await one('limit-uploads')).toMatchObject({ now: { count: 0 }, version: 'off' })
    expectOk(await change('limit-uploads', { count: 30, perMs: 1_800_000 }), 'on')
    expect(await one('limit-uploads')).toMatchObject({ version: '30/30m', changed: { by: name } })
    expectOk(await reset('limit-uploads'), 'a reset')
  })

  test('a form that shows an older value is refused, and the same value twice is one row of the audit', async () => {
    const stale = { count: 7, perMs: HOUR, version: (await one('limit-imports')).version }
    expectOk(await change('limit-imports', { count: 6, perMs: HOUR }), 'a change')
    expect(await outcomeOf(call('PUT', `${PATH}/limit-imports`, stale))).toEqual([409, 'changed-meanwhile'])
    expect(await outcomeOf(call('DELETE', `${PATH}/limit-imports?version=120/10m`))).toEqual([409, 'changed-meanwhile'])
    const before = (await auditOf(server, 'limit.set')).length
    expect((await change('limit-imports', { count: 6, perMs: HOUR })).status).toBe(200)
    expect(await auditOf(server, 'limit.set')).toHaveLength(before)
  })

  test('of two who change a limit at once one is refused', async () => {
    const other = await openStaff(server, await addStaff(server, { isSuper: true }))
    const version = (await one('limit-comments')).version
    const body = (count: number) => ({ count, perMs: 60_000, version })
    const answers = await Promise.all([
      call('PUT', `${PATH}/limit-comments`, body(3)),
      other('PUT', `${PATH}/limit-comments`, body(4)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 3 : 4
    expect((await one('limit-comments')).now).toEqual({ count: winner, perMs: 60_000 })
  })
})

describe('what is refused', () => {
  test.each([
    ['a count below the least', 'limit-requests', { count: 599, perMs: 60_000 }, { count: 'limit-count' }],
    [
      'a time in which staff would be locked out',
      'limit-requests',
      { count: 600, perMs: HOUR },
      { perMs: 'limit-time' },
    ],
    ['a count that is negative', 'limit-posts', { count: -1, perMs: 60_000 }, { count: 'limit-count' }],
    ['a count above the most', 'limit-posts', { count: 1e9, perMs: 60_000 }, { count: 'limit-count' }],
    ['no time', 'limit-posts', { count: 1 }, { perMs: 'limit-time' }],
    ['a very long time', 'limit-posts', { count: 1, perMs: 9e15 }, { perMs: 'limit-time' }],
    ['both', 'limit-sign-ins', { count: 1, perMs: 1 }, { count: 'limit-count', perMs: 'limit-time' }],
    ['bytes below one file', 'limit-video-bytes', { count: 1000, perMs: HOUR }, { count: 'limit-count' }],
    ...['limit-requests', 'limit-sign-ins', 'limit-codes', 'limit-guesses', 'limit-desk', 'limit-sync-calls'].map(
      (needed): [string, string, object, object] => [
        `no limit of ${needed}`,
        needed,
        { count: 0, perMs: 0 },
        { count: 'limit-needed' },
      ],
    ),
  ])('%s is refused at its field', async (_, of, rate, codes) => {
    const before = await one(of)
    const answer = await change(of, rate)
    expect([answer.status, codesOf(answer)]).toEqual([400, codes])
    expect(await one(of)).toEqual(before)
  })

  test('a body of another shape is refused, and so is a limit that is none', async () => {
    for (const rate of [{ count: 1.5, perMs: 1000 }, { count: '5', perMs: {} }, { count: null, perMs: 1000 }, {}])
      expect(await outcomeOf(change('limit-posts', rate))).toEqual([400, 'invalid'])
    expect(await outcomeOf(call('PUT', `${PATH}/limit-nothing`, { count: 1, perMs: 1000 }))).toEqual([404, 'gone'])
    expect(await outcomeOf(call('DELETE', `${PATH}/window-public?version=x`))).toEqual([404, 'gone'])
  })

  test('the least of a request limit still lets a super in to change it', async () => {
    for (const of of ['limit-requests', 'limit-desk']) {
      const { bounds } = await one(of)
      expectOk(await change(of, { count: bounds.least, perMs: bounds.longestMs }), of)
      const again = await openStaff(server, { username: name })
      expect((await again('GET', PATH)).status).toBe(200)
      expectOk(await reset(of), of)
    }
  })
})

test('Q13 a host clears changed limits by command; a running server follows, and the audit has it', async () => {
  const own = await startServer()
  onTestFinished(() => own.stop())
  const boss = await openStaff(own, await addStaff(own, { isSuper: true }))
  const now = async () => (await boss('GET', PATH)).body.limits.find((limit: Json) => limit.name === 'limit-imports')
  expectOk(await boss('PUT', `${PATH}/limit-imports`, { count: 1, perMs: HOUR, version: '120/10m' }), 'a change')
  expect(await own.command('limits', 'list')).toContain('limit-imports = 1/1h')
  await expect(own.command('limits', 'clear', 'limit-likes')).rejects.toThrow(/was not changed/)
  expect(await own.command('limits', 'clear')).toContain('limit-imports')
  await until('the limit of before', async () => (await now()).version === '120/10m')
  expect((await now()).changed).toBeNull()
  const [row] = await auditOf(own, 'limit.reset')
  expect([row.username, row.subject, row.before]).toEqual(['', 'limit-imports', '1/1h'])
})
