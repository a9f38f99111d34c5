import { expect, onTestFinished, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer } from '../support/server'
import { startReadings } from './reading-calls'

const match = (number: number, competition: string, home: string) => ({
  ...{ id: idOf('a', number), competition, home, away: idOf('a', 2), kickoff: Date.now() + number * 60_000 },
  ...({ status: 'scheduled', since: null, score: null, shootout: null, reds: null, round: '', venue: '' } as const),
})

const team = (id: string) => ({ id, known: null, latin: `team ${id}`, country: '' })

test.each([
  ['competitions', 2_000],
  ['teams', 40_000],
])('K25 a source adds no %s above %i; matches of listed and known ones are stored', async (table, most) => {
  const server = await startServer({ hooks: { add: RAW_SQL } })
  onTestFinished(() => server.stop())
  const answer = await startReadings(server)
  const [known, added, listed] = [idOf('a', 900_001), idOf('a', 900_002), idOf('a', 307)]
  await answer('api-football', {
    competitions: [{ id: known, known: null, latin: 'Known' }],
    teams: [idOf('a', 1), idOf('a', 2)].map(team),
    matches: [match(1, known, idOf('a', 1))],
  })
  const columns = table === 'teams' ? ', search_keys' : ', sources'
  await runSql(
    server,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most})
      INSERT INTO ${table} (id, name_en${columns}) SELECT 'azz' || printf('%012d', n), 'x', '[]' FROM numbers`,
  )
  const fresh = idOf('a', 3)
  await answer('api-football', {
    competitions: [
      { id: known, known: null, latin: 'Known' },
      { id: added, known: null, latin: 'Added' },
      { id: listed, known: 307, latin: 'Listed' },
    ],
    teams: [idOf('a', 1), idOf('a', 2), fresh].map(team),
    matches: [
      match(2, known, idOf('a', 1)),
      match(3, listed, idOf('a', 1)),
      table === 'teams' ? match(4, known, fresh) : match(4, added, idOf('a', 1)),
    ],
  })
  const stored = 'SELECT json_group_array(id) AS text FROM (SELECT id FROM matches ORDER BY id)'
  expect(JSON.parse(await readText(server, stored))).toEqual([1, 2, 3].map((number) => idOf('a', number)))
  const names = `SELECT count(*) || '' AS text FROM ${table} WHERE id = '${table === 'teams' ? fresh : added}'`
  expect(await readText(server, names)).toBe('0')
})
