import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANNOUNCEMENTS_MAX } from '@/domain/announcements'
import type { Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffCall } from './staff-calls'

const PATH = '/api/admin/announcements'
const HOUR = 3_600_000

let server: TestServer
let editor: StaffCall

beforeAll(async () => {
  server = await startServer()
  editor = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
})
afterAll(() => server.stop())

const written = (change: Record<string, unknown> = {}) => ({
  ...{ ar: 'صيانة الليلة', en: 'Maintenance tonight', level: 'info' },
  ...{ beginsAt: Date.now() - HOUR, endsAt: Date.now() + HOUR },
  ...change,
})

const make = async (change: Record<string, unknown> = {}) => {
  const { body } = await editor('POST', PATH, written(change))
  return body.announcements[0]
}

describe('who may write announcements', () => {
  test.each([
    ['a moderator', { roles: ['moderator'] as const }, [403, 'forbidden']],
    ['business staff', { roles: ['business'] as const }, [403, 'forbidden']],
    ['a super', { isSuper: true }, [200, undefined]],
  ])('%s → %j %j', async (_who, { ...rights }, outcome) => {
    const call = await openStaff(server, await addStaff(server, rights as never))
    expect(await outcomeOf(call('GET', PATH))).toEqual(outcome)
  })

  test('a request without a session is refused', async () => {
    expect(await outcomeOf(server.api.request('GET', PATH))).toEqual([401, 'sign-in'])
  })
})

describe('an announcement', () => {
  test('Q15 making, changing and removing one is in the audit', async () => {
    const made = await make({ ar: 'الأول', level: 'warning' })
    expect(made).toMatchObject({ ar: 'الأول', en: 'Maintenance tonight', level: 'warning' })
    const one = `${PATH}/${made.id}`
    const changed = await editor('PUT', one, { ...written({ ar: 'الثاني' }), version: made.version })
    expect(changed.body.announcements[0]).toMatchObject({ id: made.id, ar: 'الثاني', level: 'info' })
    const { version } = changed.body.announcements[0]
    expect(await outcomeOf(editor('DELETE', `${one}?version=${encodeURIComponent(version)}`))).toEqual([200, undefined])
    const [row] = await auditOf(server, 'announcement.change')
    expect(row).toMatchObject({ subject: made.id, before: { ar: 'الأول' }, after: { ar: 'الثاني' } })
    expect((await auditOf(server, 'announcement.remove')).map(({ subject }) => subject)).toEqual([made.id])
  })

  test.each([
    ['plain words', 'مرة واحدة'],
    ['joined signs', 'عائلة 👨\u200d👩\u200d👧 \u00a0 می\u200cروم'],
    ['signs of a filter', '"} || {:en} \\ \'مرة'],
  ])('one of %s whose answer was lost is made once when it is sent again', async (_case, ar) => {
    const body = written({ ar })
    const first = await editor('POST', PATH, body)
    const again = await editor('POST', PATH, body)
    expect(again.status).toBe(200)
    expect(again.body.announcements).toEqual(first.body.announcements)
    const rows = await auditOf(server, 'announcement.make')
    expect(rows.filter(({ after }) => (after as { ar: string }).ar === ar)).toHaveLength(1)
  })

  test('a form that shows an older state is refused, and one of a removed row, too', async () => {
    const made = await make()
    const one = `${PATH}/${made.id}`
    const again = { ...written({ en: '' }), version: made.version }
    expect((await editor('PUT', one, again)).status).toBe(200)
    expect(await outcomeOf(editor('PUT', one, again))).toEqual([409, 'changed-meanwhile'])
    expect(await outcomeOf(editor('DELETE', `${one}?version=old`))).toEqual([409, 'changed-meanwhile'])
    expect(await outcomeOf(editor('PUT', `${PATH}/aaaaaaaaaaaaaaa`, again))).toEqual([404, 'gone'])
  })

  test('those that ended are kept up to fifty, however many somebody makes: phones hold all', async () => {
    const token = await server.api.admin()
    const ended = (n: number) => ({
      ...{ text_ar: `انتهى ${n}`, level: 'info', begins_at: '2026-01-01 00:00:00.000Z' },
      ends_at: `2026-01-02 00:00:00.0${n}Z`,
    })
    const path = '/api/collections/announcements/records'
    const numbers = Array.from({ length: 53 }, (_, n) => n + 10)
    for (const n of numbers) await server.api.request('POST', path, { token, body: ended(n) })
    await make()
    const left = await server.api.list('announcements', { filter: 'text_ar ~ "انتهى"', sort: 'ends_at' })
    expect(left.items.map(({ text_ar }: Json) => text_ar)).toEqual(numbers.slice(3).map((n) => `انتهى ${n}`))
  })

  test.each([
    ['no text', { ar: ' ', en: '' }, { ar: 'announcement-missing' }],
    ['a long text', { ar: 'أ'.repeat(201) }, { ar: 'announcement-long' }],
    ['a very long text', { en: 'a'.repeat(5_000) }, { en: 'announcement-long' }],
    ['a list for a text', { ar: ['أ'], en: '' }, { ar: 'announcement-missing' }],
    ['no end', { endsAt: null }, { endsAt: 'moment-missing' }],
    ['an end before the beginning', { endsAt: 1 }, { endsAt: 'end-before-begin' }],
    ['no level', { level: 'loud' }, { level: 'level-missing' }],
  ])('%s is refused at its field', async (_case, change, codes) => {
    const { status, body } = await editor('POST', PATH, written(change))
    const fields = Object.entries(body.data as Record<string, { code: string }>)
    expect([status, Object.fromEntries(fields.map(([field, { code }]) => [field, code]))]).toEqual([400, codes])
  })

  test('one that had ended and goes on finds room as a new one does', async () => {
    const token = await server.api.admin()
    const stored = (at: number) => new Date(at).toISOString().replace('T', ' ')
    const add = async (endsAt: number) => {
      const times = { begins_at: stored(Date.now() - 2 * HOUR), ends_at: stored(endsAt) }
      const body = { text_ar: 'أ', level: 'info', ...times }
      return (await server.api.request('POST', '/api/collections/announcements/records', { token, body })).body
    }
    const ended = await add(Date.now() - HOUR)
    for (let n = 0; n < ANNOUNCEMENTS_MAX; n += 1) await add(Date.now() + HOUR)
    expect(await outcomeOf(editor('POST', PATH, written()))).toEqual([409, 'announcements-full'])
    const again = { ...written(), version: ended.updated_at }
    expect(await outcomeOf(editor('PUT', `${PATH}/${ended.id}`, again))).toEqual([409, 'announcements-full'])
  })

  test('the pages of PocketBase store none that ends before it begins', async () => {
    const body = {
      text_ar: 'أ',
      level: 'info',
      begins_at: '2026-02-01 00:00:00.000Z',
      ends_at: '2026-01-01 00:00:00.000Z',
    }
    const token = await server.api.admin()
    const answer = await server.api.request('POST', '/api/collections/announcements/records', { token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.data.ends_at.code).toBe('end-before-begin')
  })
})
