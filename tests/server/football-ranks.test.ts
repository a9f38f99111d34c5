import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import type { SourceState } from '@/domain/football/sources/call-schedule'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { startFootballProvider, type FootballProvider, type ProvidedAnswer } from '../support/football-provider'
import { copyHooks } from '../support/hooks'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const MINUTE_MS = 60_000
const KICKOFF = Date.now() - 20 * MINUTE_MS
const BUNDESLIGA = 78

/** A match in play, as api-football writes it. */
function first(home: number): ProvidedAnswer {
  const { fixture, ...others } = apiFootballFixture({ status: '1H', elapsed: 20, goals: { home, away: 0 } })
  const league = { ...others.league, id: BUNDESLIGA, name: 'Bundesliga' }
  const teams = { home: { id: 157, name: 'Bayern München' }, away: { id: 165, name: 'Borussia Dortmund' } }
  const date = new Date(KICKOFF).toISOString()
  return { text: apiFootballAnswer([{ ...others, league, teams, fixture: { ...fixture, date } }]) }
}

/** The same, as openligadb writes it. */
const second = (home: number): ProvidedAnswer => ({
  json: [
    {
      ...{ matchID: 7001, matchDateTimeUTC: new Date(KICKOFF).toISOString(), matchIsFinished: false },
      ...{ leagueId: 4700, leagueName: '1. Fußball-Bundesliga', leagueShortcut: 'bl1' },
      group: { groupName: '12. Spieltag' },
      team1: { teamId: 40, teamName: 'FC Bayern München' },
      team2: { teamId: 7, teamName: 'Borussia Dortmund' },
      matchResults: [],
      goals: Array.from({ length: home }, (_, at) => ({
        ...{ goalID: at, matchMinute: 5 + at, scoreTeam1: at + 1, scoreTeam2: 0, goalGetterName: 'Kane' },
      })),
    },
  ],
})

describe('a match that two providers tell of', () => {
  let provider: FootballProvider
  let server: TestServer
  let offset = 0
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-ranks-'))
  const config = join(folder, 'settings.conf')
  const hooks = copyHooks({ add: RAW_SQL })

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers(first(1))
    writeFileSync(config, 'api-football-key = key\n')
    server = await startServer({ hooks, settings: { config, ...provider.settings } })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
    for (const one of [folder, hooks]) rmSync(one, { recursive: true })
  })

  const matches = async () => (await server.api.list('matches')).items

  const stateOf = async (source: string): Promise<Pick<SourceState, 'topics' | 'trouble'>> =>
    JSON.parse(
      await readText(
        server,
        `SELECT coalesce((SELECT state FROM _football_sources WHERE name = '${source}'), '{"topics":[]}') AS text`,
      ),
    )
  const serverNow = () => Date.now() + offset * MINUTE_MS
  const isAnswered = async (source: string) =>
    ((await stateOf(source)).topics[0]?.answeredAt ?? 0) > serverNow() - MINUTE_MS

  /** Both are asked, because the clock is ahead, and answer so. */
  async function askBoth(ofFirst: ProvidedAnswer, ofSecond: ProvidedAnswer): Promise<void> {
    provider.answers((path) => (path.startsWith('/getmatchdata') ? ofSecond : ofFirst))
    offset += 15
    await server.restart({ 'football-openligadb': 'bl1', 'clock-offset': `${offset}m` })
  }

  test('K8 it is one match, and the higher rank is shown', async () => {
    await until('the match', async () => (await matches()).length === 1)
    await askBoth(first(1), second(2))
    await until('both', async () => (await isAnswered('openligadb')) && (await isAnswered('api-football')))
    expect(await matches()).toMatchObject([{ id: idOf('a', 1001), score: '1-0', source: 'api-football' }])
  })

  test('K7 the next in rank follows a silent one, raises the score and never lowers it', async () => {
    await askBoth({ status: 500 }, { status: 500 })
    await until('the failure', async () => (await stateOf('api-football')).trouble === 'down')
    await askBoth({ status: 500 }, second(2))
    await until('the goal', async () => (await matches())[0]?.score === '2-0')
    expect(await matches()).toMatchObject([{ source: 'openligadb', home: idOf('a', 157) }])
    await askBoth({ status: 500 }, second(0))
    await until('its answer', () => isAnswered('openligadb'))
    expect(await matches()).toMatchObject([{ score: '2-0' }])
  })

  test('K7 the first, back again, corrects', async () => {
    await askBoth(first(1), second(2))
    await until('the correction', async () => (await matches())[0]?.score === '1-0')
    expect(await matches()).toMatchObject([{ source: 'api-football' }])
  })
})
