import { afterAll, beforeAll, test } from 'vitest'
import { replayedAt } from '@/domain/football/replay/schedule'
import { matchChannel } from '@/domain/football/match-channels'
import { readPart } from '@/domain/football/match-parts'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'football-replay': true } })
})
afterAll(() => server.stop())

const storedStatuses = async () => {
  const { items } = await server.api.list('matches')
  return new Map(items.map(({ id, status }) => [String(id), status]))
}

test('replayed matches that go on are stored again, and phones get their state', async () => {
  await until('the matches', async () => (await storedStatuses()).size > 0)
  await server.restart({ 'clock-offset': '2h' })
  const later = await until('their later states', async () => {
    const stored = await storedStatuses()
    const now = Date.now() + 2 * 60 * 60 * 1000
    return replayedAt(now).every(({ id, status }) => stored.get(id) === status) ? replayedAt(now) : null
  })
  const [over] = later.filter(({ status }) => status === 'ft').slice(-1)
  const caller = await openCaller(server)
  await until('the head', async () => {
    const { rows } = (await caller.window(matchChannel(over?.id ?? ''))).answer
    const head = rows.find(({ row }) => row.part === 'head')
    return readPart('head', String(head?.row.content))?.match.status === 'ft'
  })
})
