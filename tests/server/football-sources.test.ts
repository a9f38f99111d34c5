import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import type { SourceState } from '@/domain/football/sources/call-schedule'
import { readPart } from '@/domain/football/match-parts'
import { matchChannel } from '@/domain/football/match-channels'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openCaller } from './sync-calls'

const MINUTE_MS = 60_000
const KICKOFF = Date.now() - 20 * MINUTE_MS
const MATCH = idOf('o', 7001)

/** A match in play, as openligadb writes it. */
const match = (home: number, about: object = {}) => ({
  ...{ matchID: 7001, matchDateTimeUTC: new Date(KICKOFF).toISOString(), matchIsFinished: false },
  ...{ leagueId: 4700, leagueName: '1. Fußball-Bundesliga', leagueShortcut: 'bl1' },
  group: { groupName: '12. Spieltag' },
  team1: { teamId: 40, teamName: 'FC Bayern München' },
  team2: { teamId: 7, teamName: 'Borussia Dortmund' },
  matchResults: [],
  goals: Array.from({ length: home }, (_, at) => ({
    ...{ goalID: at, matchMinute: 5 + at, scoreTeam1: at + 1, scoreTeam2: 0, goalGetterName: 'Kane' },
  })),
  ...about,
})

describe('a provider that is asked', () => {
  let provider: FootballProvider
  let server: TestServer
  let offset = 0

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers({ json: [match(1)] })
    server = await startServer({
      hooks: { add: RAW_SQL },
      settings: { 'football-replay': true, 'football-openligadb': 'bl1', ...provider.settings },
    })
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })
  beforeEach(() => {
    provider.asked.length = 0
  })

  /** The next call is due, because the clock is ahead. */
  /** Of the server's clock, in UTC. */
  const today = () => new Date(Date.now() + offset * MINUTE_MS).toISOString().slice(0, 10)

  async function askAgain(): Promise<void> {
    offset += 15
    await server.restart({ 'clock-offset': `${offset}m` })
    await until('a call', () => provider.asked.length > 0)
  }

  const stored = async () => (await server.api.list('matches')).items
  const versions = async () => (await stored()).map(({ id, updated_at }) => [id, updated_at])

  test('its matches are stored with Arabic names, instead of the replay', async () => {
    const [only] = await until('the match', async () => {
      const found = await stored()
      return found.length > 0 ? found : null
    })
    expect(only).toMatchObject({ id: MATCH, source: 'openligadb', status: 'h1', score: '1-0', round: '12. Spieltag' })
    const { items } = await server.api.list('competitions')
    expect(items).toMatchObject([{ name_ar: 'الدوري الألماني', category: 'european', priority: expect.any(Number) }])
    const teams = (await server.api.list('teams', { sort: 'name_en' })).items
    expect(teams.map(({ name_ar }) => name_ar).sort()).toEqual(['بايرن ميونخ', 'بوروسيا دورتموند'].sort())
  })

  test('phones get its goals', async () => {
    const caller = await openCaller(server)
    const parts = await until('the events', async () => {
      const { rows } = (await caller.window(matchChannel(MATCH))).answer
      return rows.length === 2 ? rows : null
    })
    const events = parts.find(({ row }) => row.part === 'events')
    expect(readPart('events', String(events?.row.content))).toEqual([
      { kind: 'goal', side: 'home', minute: 5, extra: 0, player: 'Kane', other: '' },
    ])
  })

  test('K5 answers about matches say when their source was heard, and others do not', async () => {
    const caller = await openCaller(server)
    // It is stored after the matches.
    const answeredAt = await until('the time of the answer', async () => (await stateOf(server)).topics[0]?.answeredAt)
    expect(answeredAt).toBeGreaterThan(KICKOFF)
    expect((await caller.window(matchChannel(MATCH))).answer.heard).toMatchObject({ o: answeredAt })
    expect((await caller.window('football')).answer.heard).toBeUndefined()
  })

  test('K13 the same answer again writes nothing', async () => {
    const before = await versions()
    await askAgain()
    await until(
      'the second answer',
      async () => ((await stateOf(server)).topics[0]?.answeredAt ?? 0) > Date.now() + (offset - 1) * MINUTE_MS,
    )
    expect(await versions()).toEqual(before)
  })

  test.each([
    ['an error', { status: 500 }, 'down'],
    ['a text that is no JSON', { text: '<html>' }, 'shape'],
    ['an answer of five megabytes', { text: `["${'x'.repeat(5_000_000)}"]` }, 'shape'],
    ['too many requests', { status: 429 }, 'rate'],
  ] as const)('K6 %s changes no match and is remembered', async (_what, answer, trouble) => {
    const before = await versions()
    provider.answers(answer)
    await askAgain()
    await until('the trouble', async () => (await stateOf(server)).trouble === trouble)
    expect(await versions()).toEqual(before)
  })

  test('K16 only an answer that could be read ends an outage, and says when the next one is planned', async () => {
    const noted = "SELECT count(*) || ' ' || coalesce(sum(expected >= heard), 0) AS text FROM _match_alert_sources"
    provider.answers({ status: 500 })
    await askAgain()
    await until('the trouble', async () => (await stateOf(server)).trouble === 'down')
    expect(await readText(server, noted)).toBe('0 0')
    provider.answers({ json: [match(1)] })
    await askAgain()
    await until('it is noted', async () => (await readText(server, noted)) === '1 1')
  })

  test('K13 an end by kill -9 in the middle of a call: the call counts, and the next goal is stored', async () => {
    provider.answers('silence')
    await askAgain()
    const { used } = await stateOf(server)
    const day = today()
    await server.kill()
    expect(used).toBeGreaterThan(0)
    provider.answers({ json: [match(2)] })
    await askAgain()
    await until('the goal', async () => (await stored())[0]?.score === '2-0')
    // Calls are counted by the day in UTC, and the clock of this test runs ahead.
    expect((await stateOf(server)).used).toBe(today() === day ? used + 1 : 1)
  })

  test('K16 a goal that a source tells first after a start is told to nobody', async () => {
    const compared = `SELECT json_extract(said, '$.score.home') || '' AS text FROM _match_alerts_said WHERE match = '${MATCH}'`
    await until('the comparison', async () => (await readText(server, compared)) === '2')
    expect(await readText(server, "SELECT count(*) || '' AS text FROM match_alerts")).toBe('0')
  })

  test('K10 a match that cannot be read is set aside, and the others are stored', async () => {
    const others = Array.from({ length: 5 }, (_, at) => match(0, { matchID: 8000 + at }))
    provider.answers({ json: [...others, match(0, { matchID: 'x' })] })
    await askAgain()
    await until('the others', async () => (await stored()).length === 6)
  })
})

/** What the server remembers of openligadb. */
async function stateOf(server: TestServer): Promise<Pick<SourceState, 'used' | 'trouble' | 'topics'>> {
  return JSON.parse(await readText(server, "SELECT state AS text FROM _football_sources WHERE name = 'openligadb'"))
}
