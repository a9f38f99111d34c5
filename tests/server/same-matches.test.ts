import { expect, onTestFinished, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import type { ReadMatch, SourceName } from '@/domain/football/sources/source'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer } from '../support/server'
import { startReadings } from './reading-calls'

const MINUTE = 60_000
const KICKOFF = Math.floor(Date.now() / MINUTE) * MINUTE
const LEAGUE = idOf('a', 17)

test('K11 of two matches at the same time, each with a team of that name, none is stored twice', async () => {
  const server = await startServer({ hooks: { add: RAW_SQL } })
  onTestFinished(() => server.stop())
  const store = await startReadings(server)
  const tell = (
    source: SourceName,
    letter: 'a' | 'f',
    ...told: Array<[home: string, away: string, minutes: number]>
  ) => {
    const team = (number: number, latin: string) => ({ id: idOf(letter, number), latin, known: null, country: 'IR' })
    const all = told.map(([home, away, minutes], at) => {
      const teams = [team(9_100_000 + 2 * at, home), team(9_100_001 + 2 * at, away)] as const
      const match: ReadMatch = {
        ...{ id: idOf(letter, 9_100_000 + at), competition: LEAGUE, home: teams[0].id, away: teams[1].id, round: '' },
        ...{ venue: '', status: 'scheduled', since: null, kickoff: KICKOFF + minutes * MINUTE, score: null },
        ...{ shootout: null, reds: null },
      }
      return { match, teams }
    })
    return store(source, { matches: all.map(({ match }) => match), teams: all.flatMap(({ teams }) => teams) })
  }
  await tell('api-football', 'a', ['Al Ahli', 'Zob Ahan Isfahan', 0], ['Al Ahli', 'Sepahan Isfahan', 5])
  await tell('football-data', 'f', ['Al-Ahli', 'Isfahan', 5], ['Al-Ahli', 'Sepahan Isfahan FC', 0])
  const of = "SELECT group_concat(own || ' ' || id, ',') AS text FROM (SELECT own, id FROM _football_ids ORDER BY own)"
  const [first, second] = [idOf('a', 9_100_000), idOf('a', 9_100_001)]
  expect((await readText(server, of)).split(',')).toEqual([
    ...[`${first} ${first}`, `${second} ${second}`],
    ...[`${idOf('f', 9_100_000)} ${first}`, `${idOf('f', 9_100_001)} ${second}`],
  ])
  expect(await readText(server, "SELECT count(*) || '' AS text FROM matches")).toBe('2')
})
