import { type MatchTable, type NamedGroup, readPart } from '@/domain/football/match-parts'
import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { type Api, openApi } from '../support/api'
import { until } from '../support/until'
import { addHandMatch } from '../support/hand-matches'
import { FIXED_NOW } from './fixed-clock'
import type { Visit } from './screen'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_NUMBER = 720

/** All matches of a group; the last two are to come. */
const MATCHES = [
  ['Saudi Arabia', 'Spain', '1-1'],
  ['Uruguay', 'Egypt', '0-2'],
  ['Spain', 'Uruguay', '3-0'],
  ['Egypt', 'Saudi Arabia', '1-2'],
  ['Saudi Arabia', 'Uruguay', ''],
  ['Spain', 'Egypt', ''],
] as const

interface TableMatches {
  byResults: string
  given: string
}

/** Servers with these matches, and those whose pages are shown. */
const prepared = new Map<Visit['appServer'], Promise<TableMatches>>()

function matchesOf({ appServer }: Visit): Promise<TableMatches> {
  const known = prepared.get(appServer) ?? prepare(openApi(appServer.directUrl, DEMO_ADMIN))
  prepared.set(appServer, known)
  return known
}

async function prepare(api: Api): Promise<TableMatches> {
  const toCome: string[] = []
  for (const [at, [home, away, score]] of MATCHES.entries()) {
    const kickoff = FIXED_NOW + (score === '' ? 1 : at - 8) * DAY_MS
    const match = await addHandMatch(api, { number: FIRST_NUMBER + at, home, away, kickoff, round: 'Group H' })
    if (score === '') toCome.push(match)
    else await api.change('matches', match, { status: 'ft', score })
  }
  const [byResults = '', given = ''] = toCome
  await giveTable(api, given)
  return { byResults, given }
}

/** Puts the groups that a source gives in the place of the table by our results. */
async function giveTable(api: Api, match: string): Promise<void> {
  const filter = `match_id = '${match}' && part = 'table'`
  const stored = async () => (await api.list('match_details', { filter })).items[0]
  await until('the table', async () => (await stored()) !== undefined)
  const row = await stored()
  const [group] = readPart('table', String(row?.content))?.groups ?? []
  if (!group) throw new Error('the match has no table')
  const other: NamedGroup = {
    name: 'Group A',
    standings: group.standings.map((one) => ({ ...one, id: one.id.replace(/.$/, 'z') })),
  }
  const table: MatchTable = { source: 'football-data', at: FIXED_NOW - DAY_MS, groups: [group, other] }
  await api.change('match_details', String(row?.id), { content: JSON.stringify(table) })
}

export async function seeTable(visit: Visit): Promise<void> {
  await openTable(visit, (await matchesOf(visit)).byResults)
}

/** The groups that a source gives. */
export async function seeGivenTable(visit: Visit): Promise<void> {
  await openTable(visit, (await matchesOf(visit)).given)
  await visit.page.locator('table').nth(1).waitFor()
}

async function openTable({ page, text }: Visit, match: string): Promise<void> {
  await page.goto(`/match-details/${match}`)
  await page.getByRole('tab', { name: text('Table', 'match') }).click()
  await page.locator('tbody tr').nth(3).waitFor()
}
