import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { BUNDESLIGA, first, KICKOFF, second, startTwoProviders, type TwoProviders } from './two-providers'

describe('a match that two providers tell of', () => {
  let both: TwoProviders
  beforeAll(async () => {
    both = await startTwoProviders(first(1))
  })
  afterAll(() => both.stop())

  test('K8 it is one match, and the higher rank is shown', async () => {
    await until('the match', async () => (await both.matches()).length === 1)
    await both.askBoth(first(1), second(2))
    await until('both', async () => (await both.isAnswered('openligadb')) && (await both.isAnswered('api-football')))
    expect(await both.matches()).toMatchObject([{ id: idOf('a', 1001), score: '1-0', source: 'api-football' }])
  })

  test('K7 the next in rank follows a silent one, raises the score and never lowers it', async () => {
    await both.askBoth({ status: 500 }, { status: 500 })
    await until('the failure', async () => (await both.stateOf('api-football')).trouble === 'down')
    await both.askBoth({ status: 500 }, second(2))
    await until('the goal', async () => (await both.matches())[0]?.score === '2-0')
    expect(await both.matches()).toMatchObject([{ source: 'openligadb', home: idOf('a', 157) }])
    await both.askBoth({ status: 500 }, second(0))
    await until('its answer', () => both.isAnswered('openligadb'))
    expect(await both.matches()).toMatchObject([{ score: '2-0' }])
  })

  test('K7 the first, back again, corrects', async () => {
    await both.askBoth(first(1), second(2))
    await until('the correction', async () => (await both.matches())[0]?.score === '1-0')
    expect(await both.matches()).toMatchObject([{ source: 'api-football' }])
  })

  test('K7 the second, which answers while the answer of the first is being stored, does not raise what that corrected', async () => {
    await both.askBoth({ status: 500 }, { status: 500 })
    await until('the failure', async () => (await both.stateOf('api-football')).trouble === 'down')
    await runSql(both.server, SLOW_RECOVERY)
    const isCorrected = async () => (await both.matches())[0]?.score === '0-0'
    await both.askBoth(first(0), async () => {
      await until('the correction', isCorrected)
      return second(2)
    })
    await until('both', async () => (await both.isAnswered('openligadb')) && (await both.isAnswered('api-football')))
    expect(await both.matches()).toMatchObject([{ score: '0-0', source: 'api-football' }])
  })
})

/** The state of the first, back again, takes long to be stored. Reads go on meanwhile. */
const SLOW_RECOVERY = `CREATE TRIGGER slow_recovery BEFORE UPDATE ON _football_sources
  WHEN NEW.name = 'api-football' AND OLD.state LIKE '%"trouble":"down"%' AND NEW.state LIKE '%"trouble":null%'
  BEGIN SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT i FROM n); END`

describe.each([
  ['one name is spelled otherwise', { away: 'Ballspielverein 09 Dortmund' }],
  ['the kick-off moved by a day', { kickoff: KICKOFF + 24 * 60 * 60_000 }],
])('a match that a second provider tells of otherwise: %s', (_, about) => {
  let provider: FootballProvider
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-same-'))
  const config = join(folder, 'settings.conf')

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers((path) => (path.startsWith('/getmatchdata') ? second(0, about) : first(0)))
    writeFileSync(config, 'api-football-key = key\n')
    server = await startServer({ hooks: { add: RAW_SQL }, settings: { config, ...provider.settings } })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
    rmSync(folder, { recursive: true })
  })

  test('it is one match', async () => {
    const matches = async () => (await server.api.list('matches')).items
    await until('the match', async () => (await matches()).length === 1)
    await server.restart({ 'football-openligadb': 'bl1' })
    await until(
      'both ids',
      async () => (await readText(server, "SELECT count(*) || '' AS text FROM _football_ids")) === '2',
    )
    expect(await matches()).toMatchObject([{ id: idOf('a', 1001), competition: idOf('a', BUNDESLIGA) }])
  })
})

describe('a second provider beside many matches', () => {
  let provider: FootballProvider
  let server: TestServer

  beforeAll(async () => {
    provider = await startFootballProvider()
    server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'football-replay': false } })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  test('its matches are stored, in several slices', async () => {
    await runSql(
      server,
      `INSERT INTO teams (id, name_en, name_ar, country, search_keys, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
        SELECT printf('a%014d', i), 'Club ' || i, 'نادي ' || i, '', '[]', '', '' FROM n`,
      `INSERT INTO matches (id, competition, home, away, round, venue, kickoff, status, since, score, shootout, reds, source, created_at, updated_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        SELECT printf('a%014d', i), printf('a%014d', 5000 + i % 50), printf('a%014d', 2 * i), printf('a%014d', 2 * i - 1), '', '',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+' || (i % 48) || ' hours'), 'scheduled', '', '', '', '', 'api-football', '', '' FROM n`,
      "INSERT INTO _football_ids (own, source, id) SELECT id, 'api-football', id FROM matches",
    )
    const [one] = (second(0) as { json: object[] }).json
    provider.answers({
      json: Array.from({ length: 450 }, (_, at) => ({
        ...one,
        ...{ matchID: 9000 + at, leagueId: 4800, leagueName: 'Regionalliga', leagueShortcut: 'x' },
        team1: { teamId: 2 * at + 1, teamName: `Verein ${at}` },
        team2: { teamId: 2 * at + 2, teamName: `Sportfreunde ${at}` },
      })),
    })
    await server.restart({ 'football-openligadb': 'bl1', ...provider.settings })
    const stored = async () =>
      (await server.api.list('matches', { filter: "source = 'openligadb'", perPage: '1' })).totalItems
    await until('all', async () => (await stored()) === 450)
  })
})
