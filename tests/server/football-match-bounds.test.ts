import { expect, onTestFinished, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer } from '../support/server'
import { startReadings } from './reading-calls'

const DAY_MS = 24 * 60 * 60 * 1000
/** Noon of a UTC day. */
const noon = (days: number) => (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + DAY_MS / 2

const match = (number: number, days: number, venue = '') => ({
  ...{ id: idOf('a', number), competition: idOf('a', 307), home: idOf('a', 1), away: idOf('a', 2), venue },
  ...({ status: 'scheduled', since: null, score: null, shootout: null, reds: null, round: '' } as const),
  kickoff: noon(days),
})

const team = (number: number) => ({ id: idOf('a', number), known: null, latin: `team ${number}`, country: '' })

test('K25 a source adds no match to a day of 1500, nor moves one to it; those of the day are still updated', async () => {
  const server = await startServer({ hooks: { add: RAW_SQL } })
  onTestFinished(() => server.stop())
  const answer = await startReadings(server)
  const tell = (...matches: Array<ReturnType<typeof match>>) =>
    answer('api-football', {
      ...{ competitions: [{ id: idOf('a', 307), known: 307, latin: 'Listed' }], teams: [team(1), team(2)], matches },
    })
  const stored = async () =>
    JSON.parse(
      await readText(
        server,
        `SELECT json_group_object(id, substr(kickoff, 1, 10) || ' ' || venue) AS text FROM matches WHERE id NOT LIKE 'azz%'`,
      ),
    ) as unknown
  const day = (days: number) => new Date(noon(days)).toISOString().slice(0, 10)
  await tell(match(1, 1), match(2, 2))
  await runSql(
    server,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1498)
      INSERT INTO matches (id, competition, home, away, kickoff, status, source)
      SELECT 'azz' || printf('%012d', n), competition, home, away, kickoff, status, source
        FROM numbers, matches WHERE matches.id = '${idOf('a', 1)}'`,
  )
  await tell(match(1, 1, 'new'), match(2, 1), match(3, 1), match(4, 2))
  // One more was left: the moved one. Beside it nothing is stored of those that are left out.
  expect(await stored()).toEqual({
    [idOf('a', 1)]: `${day(1)} new`,
    [idOf('a', 2)]: `${day(1)} `,
    [idOf('a', 4)]: `${day(2)} `,
  })
  await tell(match(1, 1, 'newer'), match(4, 1), match(5, 3))
  expect(await stored()).toEqual({
    [idOf('a', 1)]: `${day(1)} newer`,
    [idOf('a', 2)]: `${day(1)} `,
    [idOf('a', 4)]: `${day(2)} `,
    [idOf('a', 5)]: `${day(3)} `,
  })
  const own = `SELECT count(*) || '' AS text FROM _football_ids WHERE own = '${idOf('a', 3)}'`
  expect(await readText(server, own)).toBe('0')
})
