import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type Answer, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import {
  addStaff,
  auditOf,
  cookieOf,
  openStaff,
  outcomeOf,
  readAudit,
  staffCall,
  STAFF_PASSWORD,
  submitSignIn,
  type StaffAccount,
  type StaffCall,
} from './staff-calls'

const PATH = '/api/admin/staff'

let server: TestServer
let boss: StaffAccount
let call: StaffCall
beforeAll(async () => {
  server = await startServer()
  boss = await addStaff(server, { isSuper: true })
  call = await openStaff(server, boss)
})
afterAll(() => server.stop())

const page = async (): Promise<Json> => expectOk(await call('GET', PATH), 'the staff').body
const shown = async (id: string): Promise<Json> => (await page()).staff.find((one: Json) => one.id === id)
const statusOf = async (one: StaffCall) => (await one('GET', '/api/admin/me')).status

/** The rows that work adds, the oldest first. */
async function addedBy(work: () => Promise<unknown>): Promise<Json[]> {
  const before = new Set((await readAudit(server)).map(({ id }) => id))
  await work()
  return (await readAudit(server)).filter(({ id }) => !before.has(id)).reverse()
}

async function setRights(account: StaffAccount, isSuper: boolean, roles: string[], by = call): Promise<Answer> {
  return by('PUT', `${PATH}/${account.id}`, { isSuper, roles, version: (await shown(account.id)).version })
}

test.each([
  ['an editor', { roles: ['editor' as const] }],
  ['a moderator', { roles: ['moderator' as const] }],
])('Q12 %s neither sees nor changes staff', async (_, rights) => {
  const other = await openStaff(server, await addStaff(server, rights))
  const member = await addStaff(server, { roles: ['editor'] })
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['PUT', `${PATH}/${member.id}`],
    ['DELETE', `${PATH}/${member.id}`],
    ['POST', `${PATH}/${member.id}/reset`],
    ['POST', `${PATH}/${member.id}/end-sessions`],
  ] as const) {
    expect([method, path, (await other(method, path, method === 'GET' ? undefined : {})).status]).toEqual([
      ...[method, path, 403],
    ])
  }
  expect(await shown(member.id)).toMatchObject({ roles: ['editor'] })
})

describe('a member', () => {
  test('Q13 is added with a password that is shown once, and signs in with it', async () => {
    const username = `مساعد_${makeId()}`
    let password = ''
    const rows = await addedBy(async () => {
      const form = { username, isSuper: false, roles: ['moderator'] }
      password = expectOk(await call('POST', PATH, form), 'a member').body.password
    })
    expect(password).toMatch(/^\w{20}$/)
    expect((await page()).password).toBeUndefined()
    expect((await submitSignIn(server, { username, password })).status).toBe(200)
    expect(rows.map(({ action, username: by, staff }) => [action, by, staff])).toEqual([
      ['staff.add', boss.username, boss.id],
    ])
    expect(rows[0]).toMatchObject({ before: null, after: { username, roles: ['moderator'], password: 'set' } })
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test.each([
    ['empty', '', 'staff-name'],
    ['of one letter', 'م', 'staff-name'],
    ['with a blank', 'مدير عام', 'staff-name'],
    ['of 61 letters', 'م'.repeat(61), 'staff-name'],
    ['very long', 'm'.repeat(5000), 'staff-name'],
  ])('Q13 a name that is %s is refused', async (_, username, code) => {
    expect(await outcomeOf(call('POST', PATH, { username, isSuper: false, roles: [] }))).toEqual([400, code])
  })

  test('Q13 a name that is taken, also in capitals, and a role that does not exist are refused', async () => {
    const upper = boss.username.toUpperCase()
    expect(await outcomeOf(call('POST', PATH, { username: upper, roles: [] }))).toEqual([400, 'staff-name-taken'])
    const username = `x${makeId()}`
    for (const roles of [['owner'], ['editor', 'editor'], ['editor', 'moderator', 'business', 'editor']])
      expect(await outcomeOf(call('POST', PATH, { username, roles }))).toEqual([400, 'invalid'])
  })

  test('Q13 is reset: a new password, no second factor, no session; one row, which says by whom', async () => {
    const member = await addStaff(server, { roles: ['editor'], totp_secret: 'sealed' })
    expect((await shown(member.id)).hasSecondFactor).toBe(true)
    await server.api.change('admins', member.id, { totp_secret: '' })
    const session = await openStaff(server, member)
    await server.api.change('admins', member.id, { totp_secret: 'sealed' })
    let password = ''
    const rows = await addedBy(async () => {
      password = expectOk(await call('POST', `${PATH}/${member.id}/reset`, {}), 'a reset').body.password
    })
    expect(await statusOf(session)).toBe(401)
    expect(await shown(member.id)).toMatchObject({ hasSecondFactor: false, sessions: 0 })
    expect((await submitSignIn(server, { username: member.username, password: STAFF_PASSWORD })).status).toBe(400)
    expect((await submitSignIn(server, { username: member.username, password })).status).toBe(200)
    expect(
      rows.map(({ action, username, subject, before, after }) => [action, username, subject, before, after]),
    ).toEqual([
      [
        ...['staff.reset', boss.username, member.id],
        expect.objectContaining({ second_factor: true }),
        expect.objectContaining({ second_factor: false, password: 'set' }),
      ],
    ])
  })

  test('Q13 whose sessions are ended signs in again with the same password', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const session = await openStaff(server, member)
    expect(await shown(member.id)).toMatchObject({ sessions: 1 })
    const answer = expectOk(await call('POST', `${PATH}/${member.id}/end-sessions`, {}), 'ended sessions')
    expect(answer.body.password).toBeUndefined()
    expect(await statusOf(session)).toBe(401)
    const seen = await shown(member.id)
    expect(seen.sessions).toBe(0)
    expect(Date.now() - seen.seenAt).toBeLessThan(60_000)
    await openStaff(server, member)
  })

  test('Q12 who is removed has no session at the next request', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const session = await openStaff(server, member)
    const { version } = await shown(member.id)
    const rows = await addedBy(async () =>
      expectOk(await call('DELETE', `${PATH}/${member.id}?version=${version}`), 'a removal'),
    )
    expect(await statusOf(session)).toBe(401)
    expect(await shown(member.id)).toBeUndefined()
    expect(rows.map(({ action, after }) => [action, after])).toEqual([['staff.remove', null]])
    expect(await outcomeOf(call('DELETE', `${PATH}/${member.id}?version=${version}`))).toEqual([404, 'gone'])
  })

  test('Q12 without role and flag is suspended: 403 at the next request, and no way in', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const session = await openStaff(server, member)
    expectOk(await setRights(member, false, []), 'a suspension')
    expect(await statusOf(session)).toBe(403)
    expect((await session('GET', '/api/admin/news-sources')).status).toBe(403)
    const answer = submitSignIn(server, { username: member.username, password: STAFF_PASSWORD })
    expect(await outcomeOf(answer)).toEqual([403, 'not-staff'])
    expectOk(await setRights(member, false, ['editor']), 'its end')
    expect(await statusOf(session)).toBe(200)
  })

  test('Q12 a super who is demoted gets 403 at the next request', async () => {
    const other = await addStaff(server, { isSuper: true })
    const session = await openStaff(server, other)
    expectOk(await setRights(other, false, ['editor']), 'a demotion')
    expect((await session('GET', PATH)).status).toBe(403)
    expect((await session('GET', '/api/admin/news-sources')).status).toBe(200)
  })

  test('a stale form is refused, and nothing of it is stored', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const { version } = await shown(member.id)
    expectOk(await setRights(member, false, ['editor', 'business']), 'the other form')
    const stale = { isSuper: true, roles: ['editor'], version }
    expect(await outcomeOf(call('PUT', `${PATH}/${member.id}`, stale))).toEqual([409, 'changed-meanwhile'])
    const removal = call('DELETE', `${PATH}/${member.id}?version=${version}`)
    expect(await outcomeOf(removal)).toEqual([409, 'changed-meanwhile'])
    expect(await shown(member.id)).toMatchObject({ isSuper: false, roles: ['editor', 'business'] })
  })

  test('a sign-in makes no form stale', async () => {
    const member = await addStaff(server, { roles: ['editor'] })
    const { version } = await shown(member.id)
    await openStaff(server, member)
    expect((await shown(member.id)).version).toBe(version)
  })

  test('Q13 nobody resets or removes themself', async () => {
    const { version } = await shown(boss.id)
    expect(await outcomeOf(call('POST', `${PATH}/${boss.id}/reset`, {}))).toEqual([409, 'staff-self'])
    expect(await outcomeOf(call('DELETE', `${PATH}/${boss.id}?version=${version}`))).toEqual([409, 'staff-self'])
    expect(await statusOf(call)).toBe(200)
  })
})

test('Q13 all supers are told of a reset, an addition, and changes by whoever runs the server', async () => {
  const member = await addStaff(server, { roles: ['editor'] })
  await call('POST', `${PATH}/${member.id}/reset`, {})
  await server.command('staff', 'reset', member.username)
  const other = await openStaff(server, await addStaff(server, { isSuper: true }))
  const { notices } = (await other('GET', PATH)).body
  const ofMember = notices.filter((one: Json) => one.subject === member.username)
  expect(ofMember.map(({ action, username }: Json) => [action, username])).toEqual([
    ['admins.update', ''],
    ['staff.reset', boss.username],
    ['admins.create', 'admin@example.com'],
  ])
})

test('Q12 of two supers who demote each other at once one stays, who can be neither demoted nor removed', async () => {
  const rival = await addStaff(server, { isSuper: true })
  for (const one of (await page()).staff.filter((member: Json) => member.isSuper)) {
    if (one.id === boss.id || one.id === rival.id) continue
    expectOk(await call('PUT', `${PATH}/${one.id}`, { isSuper: false, roles: [], version: one.version }), 'a demotion')
  }
  const answer = await submitSignIn(server, { username: rival.username, password: STAFF_PASSWORD })
  const theirs = staffCall(server, cookieOf(answer))
  const [mine, hers] = [await shown(boss.id), await shown(rival.id)]
  const outcomes = await Promise.all([
    outcomeOf(call('PUT', `${PATH}/${rival.id}`, { isSuper: false, roles: [], version: hers.version })),
    outcomeOf(theirs('PUT', `${PATH}/${boss.id}`, { isSuper: false, roles: [], version: mine.version })),
  ])
  expect(outcomes.map(([status]) => status).sort()).toEqual([200, 403])
  const [last, by] = (await call('GET', PATH)).status === 200 ? [boss, call] : [rival, theirs]
  const { body } = await by('GET', PATH)
  const { version } = body.staff.find((one: Json) => one.id === last.id)
  const change = by('PUT', `${PATH}/${last.id}`, { isSuper: false, roles: ['editor'], version })
  expect(await outcomeOf(change)).toEqual([409, 'last-super'])
  expect((await auditOf(server, 'staff.rights')).at(-1)?.after.is_super_admin).toBe(false)
  expect((await by('GET', PATH)).status).toBe(200)
})
