import { expect, onTestFinished, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import type { MatchEvent } from '@/domain/football/matches'
import type { ReadDetails, ReadMatch } from '@/domain/football/sources/source'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer } from '../support/server'
import { startReadings } from './reading-calls'

const MATCH = idOf('a', 1001)

test('K25 of details that are too long for phones none is stored, and the stored ones stay', async () => {
  const server = await startServer({ hooks: { add: RAW_SQL } })
  onTestFinished(() => server.stop())
  const readings = await startReadings(server)
  const match: ReadMatch = {
    ...{ id: MATCH, competition: idOf('a', 307), home: idOf('a', 2932), away: idOf('a', 2939), round: '', venue: '' },
    ...{ status: 'h1', since: null, kickoff: Date.now(), score: { home: 1, away: 0 }, shootout: null, reds: null },
  }
  const store = (details: Omit<ReadDetails, 'match'>) =>
    readings('api-football', { matches: [match], details: [{ match: MATCH, ...details }] })
  const lengths = () =>
    readText(
      server,
      `SELECT coalesce((SELECT group_concat(part || ' ' || length(content), ',') FROM (SELECT part, content
        FROM match_details WHERE match_id = '${MATCH}' AND part IN ('events', 'statistics') ORDER BY part)), '') AS text`,
    )
  const goal: MatchEvent = { kind: 'goal', side: 'home', minute: 1, extra: 0, player: '"'.repeat(100), other: '' }
  const statistics = [{ kind: 'shots', home: '1', away: '0' }]
  await store({ events: [goal] })
  const before = await lengths()
  await store({ events: Array.from({ length: 300 }, () => goal), statistics })
  expect(before).toMatch(/^events \d{3}$/)
  expect(await lengths()).toBe(`${before},statistics ${JSON.stringify(statistics).length}`)
})
