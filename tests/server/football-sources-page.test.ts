import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { DEFAULT_RANKS } from '@/domain/football/sources/ranks'
import { startFootballProvider, type FootballProvider, type ProvidedAnswer } from '../support/football-provider'
import { copyHooks } from '../support/hooks'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, openStaff, readAudit, staffCall, type StaffAccount, type StaffCall } from './staff-calls'
import { BUNDESLIGA, first, second, startTwoProviders, type TwoProviders } from './two-providers'

const PATH = '/api/admin/football'

const outcome = async (answer: ReturnType<StaffCall>) => {
  const { status, body } = await answer
  return [status, body.code]
}

const auditOf = async (server: TestServer, action: string) =>
  (await readAudit(server)).filter((row) => row.action === action).reverse()

describe('the replay', () => {
  let server: TestServer
  let editor: StaffAccount
  let call: StaffCall
  beforeAll(async () => {
    server = await startServer({ settings: { 'football-replay': true } })
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
  })
  afterAll(() => server.stop())

  const count = async () => (await server.api.list('matches')).totalItems

  test.each([
    ['nobody', async () => staffCall(server, ''), 401],
    ['a moderator', async () => openStaff(server, await addStaff(server, { roles: ['moderator'] })), 403],
    ['business staff', async () => openStaff(server, await addStaff(server, { roles: ['business'] })), 403],
  ])('%s has no right at any route of the page', async (_who, open, status) => {
    const other = await open()
    const id = idOf('a', 1)
    expect((await other('GET', PATH)).status).toBe(status)
    expect((await other('PUT', `${PATH}/replay`, { isOn: false })).status).toBe(status)
    expect((await other('PUT', `${PATH}/ranks/${id}`, { ranks: DEFAULT_RANKS, version: '' })).status).toBe(status)
    expect((await other('GET', `${PATH}/teams`)).status).toBe(status)
    expect((await other('PUT', `${PATH}/teams/${id}`, { nameAr: 'نادي', version: '' })).status).toBe(status)
    expect((await call('GET', PATH)).body.replay.isOn).toBe(true)
  })

  test('an editor turns it off without a restart, and it stays off behind one', async () => {
    await until('its matches', async () => (await count()) > 0)
    const { status, body } = await call('PUT', `${PATH}/replay`, { isOn: false })
    expect([status, body.replay]).toEqual([200, { isOn: false, byHost: false }])
    await until('no matches', async () => (await count()) === 0)
    await server.restart()
    await until('no source', async () => (await call('GET', PATH)).body.sources[0].name === 'none')
    expect((await call('GET', PATH)).body.replay.isOn).toBe(false)
    expect(await count()).toBe(0)
  })

  test('an editor turns it on again', async () => {
    await call('PUT', `${PATH}/replay`, { isOn: true })
    await until('its matches', async () => (await count()) > 0)
    expect((await call('GET', PATH)).body.sources).toMatchObject([{ name: 'replay' }])
  })

  test('Q15 each change is one row of the audit, and no change is none', async () => {
    await call('PUT', `${PATH}/replay`, { isOn: true })
    expect(
      (await auditOf(server, 'football-replay.switch')).map(({ username, before, after }) => [username, before, after]),
    ).toEqual([
      [editor.username, true, false],
      [editor.username, false, true],
    ])
  })

  test('a word of another shape is refused', async () => {
    expect(await outcome(call('PUT', `${PATH}/replay`, { isOn: 'no' }))).toEqual([400, 'invalid'])
    expect(await outcome(call('PUT', `${PATH}/replay`, {}))).toEqual([400, 'invalid'])
  })

  test('the settings of the host win, and the page says so', async () => {
    await server.restart({ 'football-replay': false })
    expect((await call('GET', PATH)).body.replay).toEqual({ isOn: true, byHost: true })
    expect(await outcome(call('PUT', `${PATH}/replay`, { isOn: false }))).toEqual([409, 'replay-by-host'])
  })
})

describe('two sources of one match', () => {
  let both: TwoProviders
  let editor: StaffAccount
  let call: StaffCall
  beforeAll(async () => {
    both = await startTwoProviders(first(1))
    editor = await addStaff(both.server, { roles: ['editor'] })
    call = await openStaff(both.server, editor)
    await until('the match', async () => (await both.matches()).length === 1)
  })
  afterAll(() => both.stop())

  const page = async () => (await call('GET', PATH)).body
  const wordRow = () =>
    readText(
      both.server,
      "SELECT coalesce((SELECT source || ' ' || said || ' ' || since FROM _football_words), '') AS text",
    )
  const answered = () =>
    until('both', async () => (await both.isAnswered('openligadb')) && (await both.isAnswered('api-football')))
  /** A session of staff does not last as long as the clock is ahead. */
  async function askBoth(ofFirst: ProvidedAnswer, ofSecond: ProvidedAnswer): Promise<void> {
    await both.askBoth(ofFirst, ofSecond)
    await answered()
    call = await openStaff(both.server, editor)
  }

  test('K8 a word that differs is no disagreement before five minutes', async () => {
    await askBoth(first(1), second(2))
    await until('the word', async () => (await wordRow()) !== '')
    expect((await page()).disagreements).toEqual([])
  })

  test('K8 editors see both words after five minutes; K13 the same word again writes nothing', async () => {
    const before = await wordRow()
    await askBoth(first(1), second(2))
    expect(await wordRow()).toBe(before)
    expect((await page()).disagreements).toEqual([
      expect.objectContaining({
        ...{ id: idOf('a', 1001), source: 'api-football', score: '1-0', status: 'h1' },
        ...{ homeAr: 'بايرن ميونخ', competitionAr: 'الدوري الألماني' },
        ...{ other: 'openligadb', said: expect.objectContaining({ score: { home: 2, away: 0 } }) },
      }),
    ])
  })

  test('the ranks of a competition near today are shown, with the sources that tell of it', async () => {
    const { competitions } = await page()
    expect(competitions).toEqual([
      {
        ...{ id: idOf('a', BUNDESLIGA), nameAr: 'الدوري الألماني', nameEn: expect.any(String), ranks: [] },
        ...{ told: expect.arrayContaining(['api-football', 'openligadb']), version: expect.any(String) },
      },
    ])
  })

  test('K8 an editor ranks the other source first, whose word is shown with the next answer', async () => {
    const [{ id, version }] = (await page()).competitions
    const ranks = ['openligadb', 'api-football', 'football-data']
    const { status, body } = await call('PUT', `${PATH}/ranks/${id}`, { ranks, version })
    expect([status, body.competitions[0].ranks]).toEqual([200, ranks])
    expect(await outcome(call('PUT', `${PATH}/ranks/${id}`, { ranks, version }))).toEqual([409, 'changed-meanwhile'])
    await askBoth(first(1), second(2))
    await until('its score', async () => (await both.matches())[0]?.score === '2-0')
    const [row] = await auditOf(both.server, 'football-ranks.set')
    expect([row.username, row.subject, row.before, row.after]).toEqual([editor.username, id, [], ranks])
  })

  test('K8 words that agree are no disagreement any more', async () => {
    await askBoth(first(2), second(2))
    await until('no word', async () => (await wordRow()) === '')
    expect((await page()).disagreements).toEqual([])
  })

  test.each([
    ['no source', []],
    ['a source twice', ['openligadb', 'openligadb', 'football-data']],
    ['not all sources', ['openligadb', 'api-football']],
    ['an unknown source', ['openligadb', 'api-football', 'hand']],
    ['another shape', 'openligadb'],
  ])('ranks with %s are refused', async (_what, ranks) => {
    const [{ id, version }] = (await page()).competitions
    expect(await outcome(call('PUT', `${PATH}/ranks/${id}`, { ranks, version }))).toEqual([400, 'invalid'])
  })

  test('ranks of an unknown competition are refused', async () => {
    const answer = call('PUT', `${PATH}/ranks/${idOf('a', 9)}`, { ranks: DEFAULT_RANKS, version: '' })
    expect(await outcome(answer)).toEqual([404, 'gone'])
  })
})

describe('a source', () => {
  const hooks = copyHooks({ add: RAW_SQL })
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
    server = await startServer({ hooks, settings: { 'football-openligadb': 'bl1', ...provider.settings } })
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
    await until('the matches', async () => (await matches()).length === 2)
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
    rmSync(hooks, { recursive: true })
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
      expect(await outcome(call('PUT', `${PATH}/teams/${NEW}`, { nameAr, version: '' }))).toEqual([400, code])
    })

    test('K11 a name that an editor gave is shown and found, and stands whatever the source says', async () => {
      const { version } = (await call('GET', `${PATH}/teams`)).body.teams[0]
      const { status, body } = await call('PUT', `${PATH}/teams/${NEW}`, { nameAr: ' المجهول ', version })
      expect([status, body.teams]).toMatchObject([200, [{ nameEn: 'AAA' }]])
      const stale = call('PUT', `${PATH}/teams/${NEW}`, { nameAr: 'غيره', version })
      expect(await outcome(stale)).toEqual([409, 'changed-meanwhile'])
      expect(await outcome(call('PUT', `${PATH}/teams/${idOf('o', 99)}`, { nameAr: 'غيره', version }))).toEqual([
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
