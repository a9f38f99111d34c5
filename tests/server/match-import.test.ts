import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORT_LIMITS } from '@/domain/football/import/limits'
import { idOf, numberOf } from '@/domain/football/ids'
import { expectOk, makeId } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { beginImport, endOfImport, IMPORT, importDay, importOf, PREVIEW, preview } from './import-calls'
import { addStaff, openStaff, OWN_PAGE, readAudit, type StaffAccount, type StaffCall } from './staff-calls'

const HEADER = 'round,date,time,home,away,score,status'

const csv = (...lines: string[]) => `${HEADER}\n${lines.join('\n')}\n`
const FIXTURES = csv(`1,${importDay(3)},20:00,Al Hilal,Al Nassr,,`, `1,${importDay(-3)},18:30,Al Ahli,Al Ittihad,,`)

describe('an import', () => {
  let server: TestServer
  let editor: StaffAccount
  let call: StaffCall

  beforeAll(async () => {
    server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'football-replay': false } })
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
  })
  afterAll(() => server.stop())

  const matches = async () => (await server.api.list('matches', { sort: 'id' })).items
  const matchOn = async (fromNow: number) =>
    (await matches()).find(({ kickoff }) => String(kickoff).startsWith(importDay(fromNow))) ?? { id: '' }
  const importAll = async (asked: Parameters<typeof beginImport>[1]) => {
    const begun = await beginImport(call, asked)
    return { ...begun, ...(await endOfImport(call, begun.fingerprint)) }
  }
  const number = (sql: string) => readText(server, `SELECT CAST((${sql}) AS TEXT) AS text`).then(Number)

  test('is previewed without a trace', async () => {
    const { plan } = await preview(call, { text: FIXTURES })
    expect(plan.counts).toMatchObject({ new: 2, bad: 0 })
    expect([await matches(), (await server.api.list('teams')).items, await readAudit(server)]).toMatchObject([
      [],
      [],
      [{ action: 'sign-in' }, { action: 'admins.create' }],
    ])
  })

  test('stores what the preview showed, with one row of the audit', async () => {
    const { stored: count, skipped } = await importAll({ text: FIXTURES })
    expect([count, skipped]).toEqual([2, 0])
    expect(await matches()).toMatchObject([
      { source: 'hand', kickoff: `${importDay(3)} 17:00:00.000Z`, status: 'scheduled', round: '1' },
      { competition: idOf('a', 307), kickoff: `${importDay(-3)} 15:30:00.000Z` },
    ])
    expect((await server.api.list('competitions')).items).toMatchObject([{ name_ar: 'دوري روشن السعودي', priority: 1 }])
    const [row] = await readAudit(server)
    expect(row).toMatchObject({ action: 'football-import', username: editor.username, after: { teams: 4 } })
    expect(row?.after.lines).toMatchObject({ new: 2, changed: 0 })
  })

  test('again changes nothing', async () => {
    const before = await matches()
    const { plan, fingerprint } = await preview(call, { text: FIXTURES })
    expect(plan.counts).toMatchObject({ same: 2, new: 0 })
    const again = await call('POST', IMPORT, importOf({ text: FIXTURES, fingerprint }))
    expect([again.status, again.body.code]).toEqual([400, 'import-nothing'])
    expect(await matches()).toEqual(before)
  })

  test('after a backup that lacks its matches gives them other ids', async () => {
    const text = csv(`9,${importDay(70)},20:00,Al Hilal,Al Ahli,,`)
    const lost = []
    for (let at = 0; at < 2; at += 1) {
      await importAll({ text })
      const { id } = await matchOn(70)
      lost.push(id)
      // As a backup of before the import has it.
      await runSql(server, `DELETE FROM matches WHERE id = '${id}'`, 'DELETE FROM _football_imports')
    }
    expect(new Set(lost).size).toBe(2)
    expect(lost.every((id) => numberOf('h', id) !== null)).toBe(true)
  })

  test('that is sent again without its answer is done once', async () => {
    const text = csv(`2,${importDay(9)},20:00,Al Hilal,Al Ahli,,`)
    const { fingerprint } = await preview(call, { text })
    const answers = [1, 2].map(() => call('POST', IMPORT, importOf({ text, fingerprint })))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    await endOfImport(call, fingerprint)
    const later = await call('POST', IMPORT, importOf({ text, fingerprint }))
    expect([later.status, later.body]).toEqual([200, { left: 0, stored: 1, skipped: 0, failed: '' }])
    expect(await matches()).toHaveLength(3)
  })

  test('K17 of results pushes nothing, and raises the version of each match', async () => {
    const { plan } = await importAll({ text: csv(`1,${importDay(-3)},18:30,Al Ahli,Al Ittihad,2-1,`) })
    expect(plan.lines[0]).toMatchObject({ kind: 'changed', changes: [{ field: 'status' }, { field: 'score' }] })
    expect(await matchOn(-3)).toMatchObject({ status: 'ft', score: '2-1', version: 2 })
    await until('the comparison', async () => (await number('SELECT count(*) FROM _due_match_alerts')) === 0)
    expect(await number('SELECT count(*) FROM match_alerts')).toBe(0)
    expect(await number("SELECT count(*) FROM _match_alerts_said WHERE said LIKE '%ft%'")).toBe(1)
  })

  test('of a store that changed meanwhile is refused', async () => {
    const text = csv(`1,${importDay(3)},21:00,Al Hilal,Al Nassr,,`)
    const { fingerprint } = await preview(call, { text })
    await server.api.change('matches', (await matchOn(3)).id, { venue: 'Kingdom Arena' })
    const { status, body } = await call('POST', IMPORT, importOf({ text, fingerprint }))
    expect([status, body.code]).toEqual([409, 'import-changed'])
    expect(await matchOn(3)).toMatchObject({ kickoff: `${importDay(3)} 17:00:00.000Z` })
  })

  test('K9 changes no match of a source, and none with entries', async () => {
    await server.api.change('matches', (await matchOn(3)).id, { source: 'openligadb' })
    const body = { id: makeId(), match_id: (await matchOn(-3)).id, kind: 'period', status: 'h1' }
    await server.api.change('matches', body.match_id, { status: 'scheduled', score: '' })
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/collections/match_entries/records', { token, body }), 'an entry')
    const { plan } = await preview(call, {
      text: csv(`1,${importDay(3)},21:00,Al Hilal,Al Nassr,,`, `1,${importDay(-3)},18:30,Al Ahli,Al Ittihad,3-1,`),
    })
    expect(plan.lines.map(({ reasons }) => reasons)).toEqual([['of-source'], ['has-entries']])
  })

  test('K11 asks about a name that is nearly stored, and the answer counts', async () => {
    const text = csv(`5,${importDay(40)},20:00,Al Hilall,Al Ittihad,,`)
    const { plan } = await preview(call, { text })
    expect(plan.lines[0]).toMatchObject({ kind: 'unclear', reasons: ['home-unclear'] })
    const [question] = plan.questions
    const choices = { [question?.key ?? '']: question?.candidates[0]?.id ?? '' }
    const teams = await number('SELECT count(*) FROM teams')
    await importAll({ text, choices })
    expect(await number('SELECT count(*) FROM teams')).toBe(teams)
  })

  test('K3 refuses a time that its zone leaves out', async () => {
    const { plan } = await preview(call, {
      text: 'date,time,zone,home,away\n2027-03-28,02:30,Europe/Berlin,A,B\n2027-03-28,3:30,Europe/Berlin,A,B',
    })
    expect(plan.lines).toMatchObject([
      { line: 2, reasons: ['time-not-real'], text: '2027-03-28 · 02:30 · Europe/Berlin · A · B' },
      { line: 3, match: { kickoff: Date.parse('2027-03-28T01:30Z') } },
    ])
  })

  test('football.json is read as well', async () => {
    const match = { round: 'Matchday 1', date: importDay(60), time: '18:00 UTC+2', team1: 'Foo', team2: 'Bar' }
    const { plan } = await preview(call, { text: JSON.stringify({ name: 'Some League 2026/27', matches: [match] }) })
    expect(plan).toMatchObject({
      format: 'json',
      counts: { new: 1 },
      added: { competitions: [{ english: 'Some League' }] },
    })
    expect(plan.lines[0]?.match?.kickoff).toBe(Date.parse(`${importDay(60)}T16:00Z`))
  })

  test('K25 a file above its limits is refused by its length', async () => {
    const answers = [
      await call('POST', PREVIEW, importOf({ text: 'x'.repeat(IMPORT_LIMITS.bytes + 1) })),
      await call('POST', PREVIEW, importOf({ text: '\u0001'.repeat(IMPORT_LIMITS.bytes) })),
      await call(
        'POST',
        PREVIEW,
        importOf({ text: csv(...Array.from({ length: IMPORT_LIMITS.lines + 1 }, () => ',,,,,,')) }),
      ),
      await call('POST', PREVIEW, importOf({ text: 'a,b\n1,2' })),
      await call('POST', PREVIEW, importOf({ text: '{"matches"' })),
      await call('POST', PREVIEW, importOf({ text: ' ' })),
      await call('POST', PREVIEW, { text: 5 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [413, 'too-large'],
      [413, 'too-large'],
      [400, 'import-lines'],
      [400, 'import-columns'],
      [400, 'import-json'],
      [400, 'import-empty'],
      [400, 'invalid'],
    ])
  })

  test('K25 of the largest file of unknown names is previewed in time', async () => {
    const lines = Array.from(
      { length: IMPORT_LIMITS.lines - 1 },
      (_, n) => `1,${importDay(30)},20:00,Team ${n} of A,Side ${n} of B,,`,
    )
    const { plan } = await preview(call, { text: csv(...lines) })
    expect(plan.lines).toHaveLength(IMPORT_LIMITS.lines - 1)
  })

  test('is for editors only', async () => {
    const asked = importOf({ text: FIXTURES })
    const nobody = await server.api.request('POST', PREVIEW, { body: asked, headers: OWN_PAGE })
    const { token } = await server.api.register()
    const fan = await server.api.request('POST', IMPORT, { body: asked, token, headers: OWN_PAGE })
    const moderator = await openStaff(server, await addStaff(server, { roles: ['moderator'] }))
    const superuser = await openStaff(server, await addStaff(server, { isSuper: true }))
    expect([nobody.status, fan.status]).toEqual([401, 401])
    expect((await moderator('POST', PREVIEW, asked)).status).toBe(403)
    expect((await moderator('POST', IMPORT, asked)).status).toBe(403)
    expect((await moderator('GET', `${IMPORT}/x`)).status).toBe(403)
    expect((await superuser('POST', PREVIEW, asked)).status).toBe(200)
    expect((await call('GET', `${IMPORT}/x`)).status).toBe(404)
  })

  test('K13 that is killed between slices goes on, and stores each match once', async () => {
    const count = 450
    const lines = Array.from(
      { length: count },
      (_, n) => `${n},${importDay(100)},20:00,Home of ${n}${n}${n},Away of ${n}${n}${n},,`,
    )
    const text = csv(...lines)
    const before = await number('SELECT count(*) FROM matches')
    const { plan, fingerprint } = await beginImport(call, { text })
    expect(plan.counts.new).toBe(count)
    await server.kill()
    await server.restart()
    call = await openStaff(server, editor)
    const { stored: done } = await endOfImport(call, fingerprint)
    expect([done, await number('SELECT count(*) FROM matches')]).toEqual([count, before + count])
    expect((await preview(call, { text })).plan.counts).toMatchObject({ same: count, new: 0 })
  })
})
