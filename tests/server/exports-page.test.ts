import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { insertCases, numbers, report } from './case-calls'
import { decide } from './sanction-calls'
import {
  addStaff,
  auditOf,
  cookieOf,
  openStaff,
  outcomeOf,
  STAFF_PASSWORD,
  staffCall,
  submitSignIn,
} from './staff-calls'
import type { StaffAccount, StaffCall } from './staff-calls'

const PATH = '/api/admin/exports'
const NAMES = ['users', 'reports', 'cases', 'sanctions', 'ad-requests', 'advertisements', 'daily-figures']

let server: TestServer
let boss: StaffAccount
let call: StaffCall
let cookie: string
let fan: User
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  boss = await addStaff(server, { isSuper: true })
  call = await openStaff(server, boss)
  cookie = cookieOf(await submitSignIn(server, { username: boss.username, password: STAFF_PASSWORD }))
  fan = await server.api.register({ email: 'fan-of-exports@example.sa' })
})
afterAll(() => server.stop())

const download = (path: string) => fetch(`${server.url}${PATH}/${path}`, { headers: { cookie } })
/** The lines of a file without its first one, which has the columns. */
async function linesOf(path: string): Promise<string[]> {
  const text = await (await download(path)).text()
  return text.split('\r\n').slice(1, -1)
}

describe('who may export', () => {
  test.each(['moderator', 'editor', 'business'] as const)('a member of the role %s may not', async (role) => {
    const other = await openStaff(server, await addStaff(server, { roles: [role] }))
    for (const path of [PATH, ...NAMES.map((name) => `${PATH}/${name}`)])
      expect(await outcomeOf(other('GET', path))).toEqual([403, 'forbidden'])
  })

  test('nobody, a fan and a superuser may not, and no row of the audit says that they did', async () => {
    const before = (await auditOf(server, 'export.users')).length
    expect((await staffCall(server, '')('GET', `${PATH}/users`)).status).toBe(401)
    for (const token of [fan.token, await server.api.admin()])
      expect((await server.api.request('GET', `${PATH}/users`, { token })).status).toBe(401)
    expect(await auditOf(server, 'export.users')).toHaveLength(before)
  })

  test('Q12 a right that is taken away is refused at the next export', async () => {
    const member = await addStaff(server, { isSuper: true })
    const other = await openStaff(server, member)
    expect((await other('GET', PATH)).status).toBe(200)
    await server.api.change('admins', member.id, { is_super_admin: false, roles: ['editor'] })
    expect(await outcomeOf(other('GET', `${PATH}/users`))).toEqual([403, 'forbidden'])
  })
})

describe('a file', () => {
  test('Q23 of the daily figures has each number that the page of figures has', async () => {
    const [{ exports }, { days }] = [(await call('GET', PATH)).body, (await call('GET', '/api/admin/figures')).body]
    const { columns } = exports.find(({ name }: Json) => name === 'daily-figures')
    const shown = Object.keys(days[0]).map((name) => (name === 'syncP95' ? 'sync_p95' : name))
    expect(columns).toEqual(expect.arrayContaining(shown))
  })

  test.each(NAMES)(
    'Q23 of %s begins with a BOM and its columns, is a download, and is one row of the audit',
    async (name) => {
      const before = (await auditOf(server, `export.${name}`)).length
      const answer = await download(`${name}?from=1000`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="mudarraj-${name}-[\\d-]+\\.csv"$`),
      )
      const { exports } = (await call('GET', PATH)).body
      const listed = exports.find((one: Json) => one.name === name)
      const [header] = new TextDecoder().decode(bytes).split('\r\n')
      expect(header).toBe(listed.columns.filter((column: string) => column !== 'email').join(','))
      expect(listed.last.by).toBe(boss.username)
      expect(Math.abs(Date.now() - listed.last.at)).toBeLessThan(60_000)
      const rows = await auditOf(server, `export.${name}`)
      expect(rows).toHaveLength(before + 1)
      expect(rows.at(-1)).toMatchObject({ username: boss.username, subject: name, after: { from: 1000 } })
    },
  )

  test('Q23 of users has e-mails only when they are asked for, which the audit says, and no secrets', async () => {
    expect((await linesOf('users')).join('\n')).not.toContain('@example')
    expect((await linesOf('users?emails=1')).join('\n')).toContain('fan-of-exports@example.sa')
    expect((await auditOf(server, 'export.users')).at(-1)?.after).toEqual({ emails: true })
    const { exports } = (await call('GET', PATH)).body
    expect(JSON.stringify(exports)).not.toMatch(/password|token|secret|hash|_key/i)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '＝1'])(
    'Q23 a cell that begins with %j is guarded',
    async (start) => {
      const token = await server.api.admin()
      const made = await server.api.request('POST', '/api/collections/advertisements/records', {
        token,
        body: { title: 'إعلان' },
      })
      const { id } = expectOk(made, 'an advertisement').body
      await runSql(server, `UPDATE advertisements SET title = '${start}' WHERE id = '${id}'`)
      const line = (await linesOf('advertisements')).find((one) => one.startsWith(id)) ?? ''
      expect(line).toMatch(new RegExp(`,"?'${start.replace(/[+()]/g, '\\$&')}`))
    },
  )

  test('has what happened: reports, cases and sanctions name who and why', async () => {
    const other = await server.api.register()
    const { id } = other
    await report(server, fan, id, { type: 'user', reason: 'impersonation', description: 'ينتحل اسمي' })
    await decide(server, other, { kind: 'warn', words: 'تنبيه' })
    expect((await linesOf('reports')).find((line) => line.includes(id))).toContain(`,impersonation,ينتحل اسمي,pending,`)
    expect((await linesOf('cases')).find((line) => line.includes(id))).toContain(',open,')
    expect((await linesOf('sanctions')).find((line) => line.includes(id))).toContain(',warn,spam,تنبيه,')
    expect((await linesOf('daily-figures')).length).toBeGreaterThan(0)
  })

  test('has the rows of a time only', async () => {
    const all = (await linesOf('users')).length
    expect(await linesOf(`users?to=${Date.now() - 3_600_000}`)).toEqual([])
    expect(await linesOf(`users?from=${Date.now() - 3_600_000}`)).toHaveLength(all)
    expect(await linesOf(`daily-figures?to=1000`)).toEqual([])
  })

  test.each([
    ['a time that is none', 'users?from=gestern', [400, 'invalid']],
    ['a time before 1970', 'users?to=-1', [400, 'invalid']],
    ['a time far ahead', 'users?to=1e18', [400, 'invalid']],
    ['an end before the beginning', 'users?from=2000&to=1000', [400, 'end-before-begin']],
    ['a table that is no export', 'admins', [404, 'gone']],
    ['a path', '..%2Fusers', [404, 'gone']],
  ])('Q23 %s is refused', async (_, path, outcome) => {
    expect(await outcomeOf(call('GET', `${PATH}/${path}`))).toEqual(outcome)
  })
})

test('Q23 twenty thousand rows come whole and once each, and fans are answered meanwhile', async () => {
  await runSql(
    server,
    insertCases(20_000, 1_000_000),
    `${numbers(1, 20_000)} INSERT INTO sanctions (id, user_id, kind, reason, words, case_id, until, by, by_name, lifted_at, lifted_by, created_at, updated_at)
      SELECT printf('s%014d', value), '', 'warn', 'spam', 'نص', '', '', '', '', '', '',
        strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + value / 7, 'unixepoch'), '' FROM numbers`,
  )
  for (const name of ['cases', 'sanctions']) {
    const [lines, answer] = await Promise.all([
      linesOf(name),
      server.api.request('GET', '/api/people?q=xx', { token: fan.token }),
    ])
    const ids = lines.map((line) => line.slice(0, line.indexOf(',')))
    expect([name, new Set(ids).size, answer.status]).toEqual([name, ids.length, 200])
    expect(ids.filter((id) => /^[cs]0/.test(id))).toHaveLength(20_000)
  }
})
