import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk } from '../support/api'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { entryOf, lineupsOf, makeMatch, MATCHES, periodOf, write } from './desk-calls'
import { addStaff, openStaff, type StaffCall } from './staff-calls'

let server: TestServer
let call: StaffCall
let match: string

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  match = (await makeMatch(call)).match.id
  await compared(match)
})
afterAll(() => server.stop())

/** All that changed was compared with what was told. */
const compared = (match: string) =>
  until('the match is compared', async () => {
    const known = `EXISTS (SELECT 1 FROM _match_alerts_said WHERE match = '${match}')`
    const due = `EXISTS (SELECT 1 FROM _due_match_alerts WHERE match = '${match}' AND due <= unixepoch('subsec') * 1000)`
    return (await readText(server, `SELECT iif(${known} AND NOT ${due}, 'yes', 'no') AS text`)) === 'yes'
  })

async function told(...entries: object[]): Promise<string> {
  expectOk(await write(call, match, ...entries), 'entries')
  await compared(match)
  const sql = `SELECT coalesce(group_concat(kind || ' ' || score, ', '), '') AS text
    FROM (SELECT kind, score FROM match_alerts WHERE match_id = '${match}' ORDER BY id)`
  return readText(server, sql)
}

test('K15 the start, a goal and the end by an editor are told as those of a source are', async () => {
  expect(await told(periodOf('h1'))).toBe('kickoff 0-0')
  expect(await told(entryOf({ player: 'النصيري' }))).toBe('kickoff 0-0, goal 1-0')
  const body = await readText(server, `SELECT body AS text FROM match_alerts WHERE kind = 'goal'`)
  expect(body).toContain('النصيري')
  expect(await told(periodOf('ft'))).toBe('kickoff 0-0, goal 1-0, full-time 1-0')
})

test('K17 corrections after the end tell nobody', async () => {
  const before = await told(entryOf({ minute: 80 }))
  expect(before).toBe('kickoff 0-0, goal 1-0, full-time 1-0')
  expect(await told(entryOf({ kind: 'red', side: 'away', minute: 85 }))).toBe(before)
})

test('K15 line-ups by an editor are told once; a correction of them tells nobody', async () => {
  const made = await makeMatch(call)
  const { id } = made.match
  await compared(id)
  const put = async (version: number, lineups: unknown) => {
    const answer = expectOk(await call('PUT', `${MATCHES}/${id}/lineups`, { version, lineups }), 'line-ups')
    await compared(id)
    return (answer.body.match as typeof made).version
  }
  const kinds = () =>
    readText(server, `SELECT coalesce(group_concat(kind), '') AS text FROM match_alerts WHERE match_id = '${id}'`)
  const first = await put(made.version, lineupsOf())
  expect(await kinds()).toBe('lineups')
  const none = await put(await put(first, lineupsOf({ coach: 'المدرب' })), null)
  await put(none, lineupsOf())
  expect(await kinds()).toBe('lineups')
})
