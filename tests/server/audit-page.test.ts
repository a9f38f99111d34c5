import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import {
  addStaff,
  cookieOf,
  openStaff,
  outcomeOf,
  STAFF_PASSWORD,
  submitSignIn,
  type StaffAccount,
  type StaffCall,
} from './staff-calls'

const PATH = '/api/admin/audit'
const ADS = '/api/collections/advertisements/records'

let server: TestServer
let boss: StaffAccount
let call: StaffCall
let token: string
beforeAll(async () => {
  server = await startServer()
  boss = await addStaff(server, { isSuper: true })
  call = await openStaff(server, boss)
  token = await server.api.admin()
})
afterAll(() => server.stop())

type Query = Record<string, string | number>
const addressOf = (query: Query, path = PATH) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const list = async (query: Query = {}): Promise<Json> => expectOk(await call('GET', addressOf(query)), 'the audit').body

const addAd = async (title: string): Promise<string> =>
  expectOk(await server.api.request('POST', ADS, { token, body: { title } }), title).body.id

describe('the list', () => {
  test('Q15 has 50 rows a page, the newest first, and each row on one page only', async () => {
    for (let n = 0; n < 60; n += 1) await addAd(`إعلان ${n}`)
    const seen: Json[] = []
    let next = ''
    const sizes: number[] = []
    do {
      const page = await list({ ...(next ? { after: next } : {}), action: 'record.create' })
      sizes.push(page.rows.length)
      seen.push(...page.rows)
      next = page.next
    } while (next)
    expect(sizes[0]).toBe(50)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(60)
    const times = seen.map(({ at }) => at)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    expect(Math.abs(Date.now() - times[0])).toBeLessThan(60_000)
  })

  test('Q15 is filtered by person, action, target and time, alone and together', async () => {
    const from = Date.now()
    const id = await addAd('للتصفية')
    await server.api.change('advertisements', id, { title: 'معدّل' })
    const subject = `advertisements/${id}`
    const member = await addStaff(server, { roles: ['editor'] })
    await openStaff(server, member)
    const whatOf = async (query: Query) => (await list(query)).rows.map(({ action }: Json) => action)
    expect(await whatOf({ subject })).toEqual(['record.update', 'record.create'])
    expect(await whatOf({ subject, action: 'record.update' })).toEqual(['record.update'])
    expect(await whatOf({ person: member.username })).toEqual(['sign-in'])
    expect(await whatOf({ person: member.username, action: 'record.update' })).toEqual([])
    expect(await whatOf({ person: member.username, subject })).toEqual([])
    expect(await whatOf({ action: 'record.update', from })).toEqual(['record.update'])
    expect(await whatOf({ subject, to: from - 1000 })).toEqual([])
    expect(await whatOf({ from: Date.now() + 60_000 })).toEqual([])
  })

  test('Q15 offers the people and actions that there are', async () => {
    await server.command('staff', 'add', 'بالأمر', '--role', 'editor')
    const { people, actions } = await list()
    expect(people).toEqual(expect.arrayContaining(['', boss.username, 'admin@example.com']))
    expect(actions).toEqual(expect.arrayContaining(['admins.create', 'record.create', 'sign-in']))
    // Whoever runs the server has no name.
    const { rows } = await list({ person: '-' })
    expect(rows.map(({ username, action }: Json) => [username, action])).toEqual([['', 'admins.create']])
  })

  test('Q15 a row opens to what was before and after', async () => {
    const id = await addAd('قديم')
    await server.api.change('advertisements', id, { title: 'جديد' })
    const [row] = (await list({ subject: `advertisements/${id}` })).rows
    expect(row.before).toBeUndefined()
    const whole = expectOk(await call('GET', `${PATH}/${row.id}`), 'a row').body
    expect(whole).toMatchObject({ ...row, before: { title: 'قديم' }, after: { title: 'جديد' } })
    expect(await outcomeOf(call('GET', `${PATH}/nothing`))).toEqual([404, 'gone'])
  })

  test.each([
    ['a time that is none', { from: 'gestern' }],
    ['a time before 1970', { to: -1 }],
    ['a time far ahead', { to: 1e18 }],
    ['a person that is very long', { person: 'م'.repeat(300) }],
    ['an action that is very long', { action: 'x'.repeat(41) }],
    ['a target that is very long', { subject: 'x'.repeat(500) }],
    ['a cursor that is none', { after: 'x' }],
  ])('Q15 %s is refused', async (_, query) => {
    expect(await outcomeOf(call('GET', addressOf(query)))).toEqual([400, 'invalid'])
    if ('after' in query) return
    expect(await outcomeOf(call('GET', addressOf(query, `${PATH}/export`)))).toEqual([400, 'invalid'])
  })

  test('Q15 only supers read and export it', async () => {
    for (const role of ['editor', 'moderator', 'business'] as const) {
      const other = await openStaff(server, await addStaff(server, { roles: [role] }))
      for (const path of [PATH, `${PATH}/export`, `${PATH}/nothing`])
        expect((await other('GET', path)).status).toBe(403)
    }
  })
})

describe('the export', () => {
  const exported = async (query: Query): Promise<Response> => {
    const answer = await submitSignIn(server, { username: boss.username, password: STAFF_PASSWORD })
    return fetch(server.url + addressOf(query, `${PATH}/export`), { headers: { cookie: cookieOf(answer) } })
  }

  test('Q23 has what is filtered, begins with a BOM, guards formulas, and is a row itself', async () => {
    const id = await addAd('=HYPERLINK("https://example.com")')
    const query = { subject: `advertisements/${id}` }
    const answer = await exported(query)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mudarraj-audit-[\d-]+\.csv"$/)
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`,record.create,advertisements/${id},`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [row] = (await list({ action: 'audit.export' })).rows
    expect((await call('GET', `${PATH}/${row.id}`)).body).toMatchObject({ username: boss.username, after: query })
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('Q23 a name that begins as %s is guarded', async (start) => {
    const username = `${start}${Math.random().toString(36).slice(2)}`
    const { body } = expectOk(await call('POST', '/api/admin/staff', { username, roles: ['editor'] }), username)
    expectOk(await submitSignIn(server, { username, password: body.password }), username)
    expect(await (await exported({ person: username })).text()).toContain(`,'${username},`)
  })
})
