import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, numberOf } from '@/domain/football/ids'
import { type FootballProvider, startFootballProvider } from '../support/football-provider'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { beginImport, importDay } from './import-calls'
import { addStaff, openStaff, type StaffCall } from './staff-calls'
import { second } from './two-providers'

const DAY_MS = 24 * 60 * 60 * 1000
const BUNDESLIGA = 'Bundesliga'

describe('a team that an import added', () => {
  let provider: FootballProvider
  let server: TestServer
  let call: StaffCall
  let offset = 0
  let team = ''

  const [one] = (second(0) as { json: object[] }).json
  const of = (matchID: number, teamId: number, teamName: string, days = 0) => ({
    ...one,
    matchID,
    matchDateTimeUTC: new Date(Date.now() + days * DAY_MS).toISOString(),
    team1: { teamId, teamName },
  })

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers({ json: [one] })
    server = await startServer({
      hooks: { add: RAW_SQL },
      settings: { 'football-openligadb': 'bl1', ...provider.settings },
    })
    call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    await until('the match of the source', async () => (await matches()).length === 1)
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  const matches = async () => (await server.api.list('matches', { sort: 'id' })).items
  const homeOf = async (match: string) => (await matches()).find(({ id }) => id === match)?.home
  const teamsNamed = (name: string) =>
    readText(
      server,
      `SELECT coalesce(group_concat(id), '') AS text FROM (SELECT id FROM teams WHERE name_en LIKE '%${name}%')`,
    )

  async function answer(...told: object[]): Promise<void> {
    provider.answers({ json: told })
    offset += 15
    await server.restart({ 'clock-offset': `${offset}m` })
  }

  test('K11 is found by its name in the competition when a source tells of it: there is no second one', async () => {
    await beginImport(call, {
      text: `date,time,home,away\n${importDay(40)},20:00,SpVgg Unbekannt,Bayern München`,
      competition: BUNDESLIGA,
      zone: 'Europe/Berlin',
    })
    await until('the import', async () => (await matches()).length === 2)
    await answer(one as object, of(7002, 41, 'SPVGG-UNBEKANNT FC'))
    await until('the answer', async () => (await matches()).length === 3)
    team = await teamsNamed('nbekannt')
    expect([numberOf('h', team) === null, await homeOf(idOf('o', 7002))]).toEqual([false, team])
  })

  test('K11 stays that of the source after an editor renamed it', async () => {
    await server.api.change('teams', team, { name_en: 'Renamed Town', name_ar: 'المدينة' })
    await answer(one as object, of(7003, 41, 'SpVgg Unbekannt', 5))
    await until('the answer', async () => (await matches()).length === 4)
    expect([await teamsNamed('nbekannt'), await homeOf(idOf('o', 7003))]).toEqual(['', team])
  })
})
