import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { matchChannel } from '@/domain/football/match-channels'
import { readPart } from '@/domain/football/match-parts'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { copyHooks } from '../support/hooks'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { LINES, openligadbTable } from '../support/table-answers'
import { until } from '../support/until'
import { openCaller } from './sync-calls'
import { second as roundWith } from './two-providers'

/** The table that a source gives, from the provider to the match's channel. */

let provider: FootballProvider
let server: TestServer
let hooks: string
let offset = 0

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
/** The server asks for the table again. */
async function askAgain(): Promise<void> {
  const before = asked()
  offset += 25
  await server.restart({ 'clock-offset': `${offset}h` })
  await forgetTable()
  await until('the next call', () => Promise.resolve(asked() > before))
}
/** As if it was never asked for. */
const forgetTable = () =>
  readText(server, `UPDATE _football_sources SET state = '{}' WHERE name = 'openligadb' RETURNING name AS text`)
const points = async () => (await tableOf())?.groups[0]?.standings.map((one) => one.points)

beforeAll(async () => {
  provider = await startFootballProvider()
  answersWith(openligadbTable(named))
  hooks = copyHooks({ add: RAW_SQL })
  server = await startServer({ hooks, settings: { 'football-openligadb': 'bl1', ...provider.settings } })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
  rmSync(hooks, { recursive: true })
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
