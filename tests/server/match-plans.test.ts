import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN, planOf } from '../support/query-plan'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: PLAN } })
})
afterAll(() => server.stop())

test.each([
  ['a competition from a time on', "competition = 'a' AND kickoff >= '2026'", 'competition=? AND kickoff>?'],
  [
    'a competition between two times',
    "competition = 'a' AND kickoff >= '1' AND kickoff < '2'",
    'competition=? AND kickoff>? AND kickoff<?',
  ],
  ['a round that a source tells of', "source = 'openligadb' AND competition = 'a' AND round = '3'", 'source=?'],
  [
    'two teams about a time',
    "home = 'a' AND away = 'b' AND competition = 'c' AND kickoff >= '1' AND kickoff <= '2'",
    'competition=? AND kickoff>? AND kickoff<?',
  ],
  ['a day', "kickoff >= '1' AND kickoff < '2' ORDER BY kickoff, id LIMIT 500", 'kickoff>? AND kickoff<?'],
  ['a source before a time', "source = 'replay' AND kickoff < '2'", 'source=? AND kickoff<?'],
  ['ids', "id IN (SELECT value FROM json_each('[]'))", 'id=?'],
])('an index finds the matches of %s', async (_what, condition, columns) => {
  const statement = `SELECT id, venue FROM matches WHERE ${condition}`
  expect(await planOf(server, statement)).toContain(`(${columns})`)
})
