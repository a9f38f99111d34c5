import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import type { SourceState } from '@/domain/football/sources/call-schedule'
import { matchChannel } from '@/domain/football/match-channels'
import { readPart } from '@/domain/football/match-parts'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { LINES, openligadbTable } from '../support/table-answers'
import { until } from '../support/until'
import { openCaller } from './sync-calls'
import { second as roundWith } from './two-providers'

/** The table that a source gives, from the provider to the match's channel. */

let provider: FootballProvider
let server: TestServer

const MATCH = idOf('o', 7001)
const isTable = (path: string) => path.startsWith('/getbltable')
/** As the provider numbers them. */
const named = LINES.map(([number, name, ...counts], at) => [[40, 7, 9][at] ?? number, name, ...counts] as const)

const tableOf = async () => {
  const { rows } = (await (await openCaller(server)).window(matchChannel(MATCH))).answer
  const part = rows.find(({ row }) => row.part === 'table')
  return part ? readPart('table', String(part.row.content)) : null
}
const answersWith = (text: string) => provider.answers((path) => (isTable(path) ? { text } : roundWith(1)))
const asked = () => provider.asked.filter(isTable).length
/** The server asks for the table again, as if it never had, and has stored what came. */
async function askAgain(text: string): Promise<void> {
  answersWith(text)
  const before = asked()
  await runSql(server, "UPDATE _football_sources SET state = '{}'")
  await server.restart()
  await until('the next call', () => Promise.resolve(asked() > before))
  await until('its end', async () => {
    const { topics, setAside } = JSON.parse(await readText(server, STATE)) as Pick<SourceState, 'topics' | 'setAside'>
    return setAside !== null || topics.some(({ topic, answeredAt }) => topic === 'table:78' && answeredAt > 0)
  })
}
const STATE = "SELECT state AS text FROM _football_sources WHERE name = 'openligadb'"
/** What the source told, and since when. */
const stored = () => readText(server, 'SELECT since || "groups" AS text FROM _given_tables')
const points = async () => (await tableOf())?.groups[0]?.standings.map((one) => one.points)

beforeAll(async () => {
  provider = await startFootballProvider()
  answersWith(openligadbTable(named))
  server = await startServer({
    hooks: { add: RAW_SQL },
    settings: { 'football-openligadb': 'bl1', ...provider.settings },
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test('the page of a match has the table of its source with the teams as they are stored', async () => {
  await until('the table', async () => (await tableOf()) !== null)
  const table = await tableOf()
  expect(table).toMatchObject({ source: 'openligadb', groups: [{ name: '' }] })
  expect(Math.abs((table?.at ?? 0) - Date.now())).toBeLessThan(10 * 60_000)
  const [first, , third] = table?.groups[0]?.standings ?? []
  expect(first).toMatchObject({ id: idOf('o', 40), en: 'FC Bayern München', played: 12, points: 29 })
  expect(first?.ar).not.toBe('')
  expect(third).toMatchObject({ id: idOf('o', 9), en: 'RB Leipzig' })
  expect(asked()).toBe(1)
})

test.each([
  ['K6 an empty answer', '[]'],
  ['K10 a cut answer', openligadbTable(named).slice(0, -20)],
  ['K10 a table that lacks a team', openligadbTable(named.slice(0, 2))],
  ['K13 an equal answer', openligadbTable(named)],
])('%s writes nothing', async (_what, text) => {
  const before = await stored()
  await askAgain(text)
  expect(await points()).toEqual([29, 25, 18])
  expect(await stored()).toBe(before)
})

test('K6 that a source tells its table again is noted, and K10 since when it tells fewer teams', async () => {
  const noted = () => readText(server, "SELECT (heard > since) || ' ' || (fewer_since > 0) AS text FROM _given_tables")
  const days = 2 * 24 * 60 * 60 * 1000
  await runSql(server, `UPDATE _given_tables SET since = since - ${days}, heard = since - ${days}`)
  await askAgain(openligadbTable(named.slice(0, 2)))
  expect(await noted()).toBe('0 1')
  await askAgain(openligadbTable(named))
  expect(await noted()).toBe('1 0')
})

test('another table takes its place', async () => {
  await askAgain(openligadbTable(named.map((line, at) => (at === 0 ? ([...line.slice(0, 7), 28] as never) : line))))
  await until('the new table', async () => (await points())?.[0] === 28)
})

test('K6 a table that its source tells unchanged for two months stays, as it told it a moment ago', async () => {
  await runSql(server, `UPDATE _given_tables SET since = since - ${61 * 24 * 60 * 60 * 1000}`)
  const lines = named.map((line, at) => (at === 0 ? ([...line.slice(0, 7), 28] as never) : line))
  await askAgain(openligadbTable(lines))
  await until('the table', async () => (await points())?.[0] === 28)
})

test('a competition that staff write keeps the table by our results', async () => {
  await runSql(server, "UPDATE matches SET source = 'hand', round = 'Quarter-finals'")
  await until('no table', async () => (await tableOf()) === null)
})
