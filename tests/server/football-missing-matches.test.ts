import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { startFootballProvider, type FootballProvider, type ProvidedAnswer } from '../support/football-provider'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffAccount, type StaffCall } from './staff-calls'
import { second } from './two-providers'

const PATH = '/api/admin/football'

describe('a source', () => {
  let provider: FootballProvider
  let server: TestServer
  let editor: StaffAccount
  let call: StaffCall
  let offset = 0

  const [one] = (second(0) as { json: object[] }).json
  const other = { ...one, matchID: 7002, team1: { teamId: 41, teamName: 'SpVgg Unbekannt' } }

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers({ json: [one, other] })
    server = await startServer({
      hooks: { add: RAW_SQL },
      settings: { 'football-openligadb': 'bl1', ...provider.settings },
    })
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
    await until('the matches', async () => (await matches()).length === 2)
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  const matches = async () => (await server.api.list('matches')).items
  const page = async () => (await call('GET', PATH)).body

  /** The source is asked again, because the clock is ahead, and answers so. */
  async function askAgain(answer: ProvidedAnswer): Promise<void> {
    provider.answers(answer)
    offset += 15
    await server.restart({ 'clock-offset': `${offset}m` })
    call = await openStaff(server, editor)
  }
  const isHeard = async () => (await page()).sources[0].heardAt > Date.now() + (offset - 1) * 60_000

  test('K10 a match that one complete answer lacks is not flagged', async () => {
    await askAgain({ json: [one] })
    await until('the answer', isHeard)
    expect((await page()).missing).toEqual([])
  })

  test('K10 a match that two complete answers lack stays shown, and editors see it', async () => {
    await askAgain({ json: [one] })
    await until('the answer', isHeard)
    expect(await matches()).toHaveLength(2)
    expect((await page()).missing).toEqual([
      expect.objectContaining({ id: idOf('o', 7002), source: 'openligadb', homeEn: 'SpVgg Unbekannt' }),
    ])
  })

  test('K10 a match that an answer has again is flagged no more', async () => {
    await askAgain({ json: [one, other] })
    await until('the answer', isHeard)
    expect((await page()).missing).toEqual([])
    expect(await readText(server, "SELECT count(*) || '' AS text FROM _football_missing")).toBe('0')
  })

  test('an answer that cannot be stored is a trouble of its source, until the next one is', async () => {
    await runSql(
      server,
      "CREATE TRIGGER broken BEFORE INSERT ON matches WHEN NEW.id LIKE '%5eq' BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    const broken = { ...one, matchID: 7010 }
    expect(idOf('o', 7010)).toMatch(/5eq$/)
    await askAgain({ json: [one, other, broken] })
    await until('the trouble', async () => (await page()).sources[0].trouble === 'unstored')
    await runSql(server, 'DROP TRIGGER broken')
    await askAgain({ json: [one, other] })
    await until('the answer', isHeard)
    expect((await page()).sources[0].trouble).toBe('')
  })

  describe('the teams without an Arabic name', () => {
    const NEW = idOf('o', 41)

    test('K12 are listed, the most followed first', async () => {
      await runSql(
        server,
        `INSERT INTO teams (id, name_en, name_ar, country, search_keys, created_at, updated_at)
          VALUES ('${idOf('o', 90)}', 'AAA', '', '', '[]', '', '')`,
        `INSERT INTO followed_teams (id, user_id, team_id, created_at) VALUES ('${'x'.repeat(30)}', 'u', '${NEW}', '')`,
      )
      const { teams, count } = (await call('GET', `${PATH}/teams`)).body
      expect(count).toBe(2)
      expect(teams).toMatchObject([
        { id: NEW, nameEn: 'SpVgg Unbekannt', followers: 1 },
        { nameEn: 'AAA', followers: 0 },
      ])
    })

    test.each([
      ['no name', ' ', 'team-name-missing'],
      ['a name in Latin letters', 'Unbekannt', 'team-name-script'],
      ['a name of 101 characters', 'ه'.repeat(101), 'team-name-long'],
      ['a value of another shape', 5, 'invalid'],
    ])('%s is refused', async (_what, nameAr, code) => {
      expect(await outcomeOf(call('PUT', `${PATH}/teams/${NEW}`, { nameAr, version: '' }))).toEqual([400, code])
    })

    test('K11 a name that an editor gave is shown and found, and stands whatever the source says', async () => {
      const { version } = (await call('GET', `${PATH}/teams`)).body.teams[0]
      const { status, body } = await call('PUT', `${PATH}/teams/${NEW}`, { nameAr: ' المجهول ', version })
      expect([status, body.teams]).toMatchObject([200, [{ nameEn: 'AAA' }]])
      const stale = call('PUT', `${PATH}/teams/${NEW}`, { nameAr: 'غيره', version })
      expect(await outcomeOf(stale)).toEqual([409, 'changed-meanwhile'])
      expect(await outcomeOf(call('PUT', `${PATH}/teams/${idOf('o', 99)}`, { nameAr: 'غيره', version }))).toEqual([
        404,
        'gone',
      ])
      await askAgain({ json: [one, { ...other, team1: { teamId: 41, teamName: 'Neuer Name' } }] })
      await until('the answer', isHeard)
      expect(await server.api.row('teams', NEW)).toMatchObject({ name_ar: 'المجهول', name_en: 'SpVgg Unbekannt' })
      const fan = await server.api.register()
      const found = await server.api.request('GET', `/api/teams?q=${encodeURIComponent('المجهول')}`, {
        token: fan.token,
      })
      expect(found.body.teams).toMatchObject([{ id: NEW }])
      const rows = await auditOf(server, 'team.name')
      expect(rows.map(({ username, subject, before, after }) => [username, subject, before, after])).toEqual([
        [editor.username, NEW, '', 'المجهول'],
      ])
    })
  })
})
