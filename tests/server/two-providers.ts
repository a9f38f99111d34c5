import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceState } from '@/domain/football/sources/call-schedule'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { startFootballProvider, type FootballProvider, type ProvidedAnswer } from '../support/football-provider'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'

const MINUTE_MS = 60_000
export const KICKOFF = Date.now() - 20 * MINUTE_MS
/** Its number at api-football. */
export const BUNDESLIGA = 78

/** A match in play, as api-football writes it. */
export function first(home: number): ProvidedAnswer {
  const { fixture, ...others } = apiFootballFixture({ status: '1H', elapsed: 20, goals: { home, away: 0 } })
  const league = { ...others.league, id: BUNDESLIGA, name: 'Bundesliga' }
  const teams = { home: { id: 157, name: 'Bayern München' }, away: { id: 165, name: 'Borussia Dortmund' } }
  const date = new Date(KICKOFF).toISOString()
  return { text: apiFootballAnswer([{ ...others, league, teams, fixture: { ...fixture, date } }]) }
}

/** The same, as openligadb writes it. */
export const second = (home: number, about: { away?: string; kickoff?: number } = {}): ProvidedAnswer => ({
  json: [
    {
      ...{ matchID: 7001, matchIsFinished: false },
      matchDateTimeUTC: new Date(about.kickoff ?? KICKOFF).toISOString(),
      ...{ leagueId: 4700, leagueName: '1. Fußball-Bundesliga', leagueShortcut: 'bl1' },
      group: { groupName: '12. Spieltag' },
      team1: { teamId: 40, teamName: 'FC Bayern München' },
      team2: { teamId: 7, teamName: about.away ?? 'Borussia Dortmund' },
      matchResults: [],
      goals: Array.from({ length: home }, (_, at) => ({
        ...{ goalID: at, matchMinute: 5 + at, scoreTeam1: at + 1, scoreTeam2: 0, goalGetterName: 'Kane' },
      })),
    },
  ],
})

/** A server that asks api-football, and openligadb from the first `askBoth` on. */
export interface TwoProviders {
  provider: FootballProvider
  server: TestServer
  matches(): Promise<Array<Record<string, unknown>>>
  stateOf(source: string): Promise<Pick<SourceState, 'topics' | 'trouble'>>
  /** Within the last minute. */
  isAnswered(source: string): Promise<boolean>
  /** Both are asked, because the clock is ahead by another 15 minutes, and answer so. */
  askBoth(ofFirst: ProvidedAnswer, ofSecond: ProvidedAnswer | (() => Promise<ProvidedAnswer>)): Promise<void>
  stop(): Promise<void>
}

/** @param answer of api-football at first */
export async function startTwoProviders(answer: ProvidedAnswer): Promise<TwoProviders> {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-providers-'))
  const config = join(folder, 'settings.conf')
  writeFileSync(config, 'api-football-key = key\n')
  const provider = await startFootballProvider()
  provider.answers(answer)
  const server = await startServer({ hooks: { add: RAW_SQL }, settings: { config, ...provider.settings } })
  let offset = 0
  const both: TwoProviders = {
    ...{ provider, server },
    matches: async () => (await server.api.list('matches')).items,
    stateOf: async (source) =>
      JSON.parse(
        await readText(
          server,
          `SELECT coalesce((SELECT state FROM _football_sources WHERE name = '${source}'), '{"topics":[]}') AS text`,
        ),
      ),
    isAnswered: async (source) =>
      ((await both.stateOf(source)).topics[0]?.answeredAt ?? 0) > Date.now() + (offset - 1) * MINUTE_MS,
    async askBoth(ofFirst, ofSecond) {
      provider.answers((path) => {
        if (!path.startsWith('/getmatchdata')) return ofFirst
        return typeof ofSecond === 'function' ? ofSecond() : ofSecond
      })
      offset += 15
      await server.restart({ 'football-openligadb': 'bl1', 'clock-offset': `${offset}m` })
    },
    async stop() {
      await server.stop()
      await provider.stop()
      rmSync(folder, { recursive: true })
    },
  }
  return both
}
