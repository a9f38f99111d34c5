import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayChannel } from '@/domain/football/match-channels'
import { readBoard, utcDay } from '@/domain/football/packed-day'
import { expectOk, makeId } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { openPhones } from '../support/listening-phones'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, openCaller } from './sync-calls'

const LISTENERS = 30
const AGO_MS = 60_000

let server: TestServer
let author: Caller
let match: string
const kickoff = Date.now() - AGO_MS
const day = utcDay(kickoff)

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  author = await openCaller(server)
  match = await addHandMatch(server.api, { number: 1, home: 'Morocco', away: 'Portugal', kickoff })
  await write({ kind: 'period', side: '', status: 'h1' })
  await until('a match in play', async () => (await board())?.status === 'h1')
})
afterAll(() => server.stop())

async function write(more: object): Promise<void> {
  const path = '/api/collections/match_entries/records'
  const body = { id: makeId(), match_id: match, side: 'home', minute: 0, ...more }
  expectOk(await server.api.request('POST', path, { token: await server.api.admin(), body }), path)
}

async function board() {
  const { answer } = await author.window(dayChannel(day))
  const row = answer.rows.find(({ c }) => c === 'match_boards')?.row
  return row && readBoard(day, String(row.board)).get(match)
}

/** The collections that changed in the day's channel. */
const changedAfter = (seq: number): Promise<string> =>
  readText(
    server,
    `SELECT group_concat(collection) AS text FROM _feed WHERE seq > ${seq} AND channel = '${dayChannel(day)}'`,
  )

test('K22 each of many listeners hears of a goal by one board and at most two requests', async () => {
  const users = await Promise.all(Array.from({ length: LISTENERS }, () => server.api.register()))
  const { cursor } = await author.window(dayChannel(day))
  const pulled = dayChannel(day)
  const phones = await openPhones({ port: server.port, users, channels: ['football', pulled], pulled, cursor })
  try {
    phones.begin()
    await write({ kind: 'goal', minute: 1 })
    await until('the last listener', () => phones.heard() === LISTENERS)
    expect(phones.requests().most).toBeLessThanOrEqual(2)
    expect(await changedAfter(cursor.seq)).toBe('match_boards')
    expect((await board())?.score).toEqual({ home: 1, away: 0 })
  } finally {
    phones.close()
  }
})
