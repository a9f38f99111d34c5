import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORT_LIMITS } from '@/domain/football/import/limits'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { beginImport, endOfImport, importDay, importOf, PREVIEW, preview } from './import-calls'
import { addStaff, openStaff, type StaffAccount, type StaffCall } from './staff-calls'

const KICKOFF = importDay(30)

const csv = (lines: readonly string[]) => `date,time,home,away\n${lines.join('\n')}\n`
const matchesFrom = (first: number, count: number) =>
  csv(Array.from({ length: count }, (_, n) => `${KICKOFF},20:00,Home ${first + n} of ${n},Away ${first + n} of ${n}`))

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

  const begin = async (text: string) => (await beginImport(call, { text })).fingerprint
  const ended = (fingerprint: string) => endOfImport(call, fingerprint)
  const count = (table: string) => readText(server, `SELECT count(*) || '' AS text FROM ${table}`).then(Number)

  test('K25 while a file is read, the preview of another one is refused as busy, and users are answered', async () => {
    const { token } = await server.api.register()
    const large = matchesFrom(100_000, IMPORT_LIMITS.lines - 1)
    const answers = [call('POST', PREVIEW, importOf({ text: large })), call('POST', PREVIEW, importOf({ text: large }))]
    const fan = server.api.request('GET', '/api/people?q=fan', { token })
    const outcomes = (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
    expect(outcomes.toSorted()).toEqual([200, 'busy'])
    expect((await fan).status).toBe(200)
  })

  test('K13 of which a part cannot be stored fails, says why and what is stored, and can be done again', async () => {
    const size = 150
    const text = matchesFrom(0, size)
    await runSql(
      server,
      `CREATE TRIGGER broken BEFORE INSERT ON matches WHEN NEW.home = (SELECT id FROM teams WHERE name_en = 'Home 120 of 120')
        BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    const fingerprint = await begin(text)
    expect(await ended(fingerprint)).toEqual({ left: 0, stored: 100, skipped: 0, failed: 'import-unstored' })
    expect(await count("jobs WHERE kind = 'match-import'")).toBe(0)
    await runSql(server, 'DROP TRIGGER broken')
    expect((await preview(call, { text })).plan.counts).toMatchObject({ same: 100, new: 50 })
    expect(await ended(await begin(text))).toMatchObject({ stored: 50, failed: '' })
    expect(await count('matches')).toBe(size)
  })

  test('K13 whose job is lost goes on after a start', async () => {
    const before = await count('teams')
    const slice = {
      competitions: [],
      matches: [],
      teams: [{ id: 'hlostjob0000000', english: 'Lost', arabic: '', country: '', keys: ['lost'] }],
    }
    await runSql(
      server,
      "INSERT INTO _football_imports (fingerprint, at) VALUES ('lost', 0)",
      `INSERT INTO _football_import_slices (fingerprint, content) VALUES ('lost', '${JSON.stringify(slice)}')`,
    )
    await server.kill()
    await server.restart()
    call = await openStaff(server, editor)
    await ended('lost')
    expect(await count('teams')).toBe(before + 1)
  })
})
