import type { MatchTable } from '@/domain/football/match-parts'
import { readPart } from '@/domain/football/match-parts'
import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { openApi } from '../support/api'
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

/** Servers with these matches, and the match whose page is shown. */
const prepared = new Map<Visit['appServer'], Promise<string>>()

async function prepare({ appServer }: Visit): Promise<string> {
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  let shown = ''
  for (const [at, [home, away, score]] of MATCHES.entries()) {
    const kickoff = FIXED_NOW + (score === '' ? 1 : at - 8) * DAY_MS
    const match = await addHandMatch(api, { number: FIRST_NUMBER + at, home, away, kickoff, round: 'Group H' })
    if (score !== '') await api.change('matches', match, { status: 'ft', score })
    if (score === '') shown ||= match
  }
  return shown
}

export async function seeTable(visit: Visit): Promise<void> {
  const known = prepared.get(visit.appServer) ?? prepare(visit)
  prepared.set(visit.appServer, known)
  await visit.page.goto(`/match-details/${await known}`)
  await visit.page.getByRole('tab', { name: visit.text('Table', 'match') }).click()
  await visit.page.locator('tbody tr').nth(3).waitFor()
}

/** The same match with the groups that a source gives. */
export async function seeGivenTable(visit: Visit): Promise<void> {
  const api = openApi(visit.appServer.directUrl, DEMO_ADMIN)
  const known = prepared.get(visit.appServer) ?? prepare(visit)
  prepared.set(visit.appServer, known)
  const filter = `match_id = '${await known}' && part = 'table'`
  const stored = async () => (await api.list('match_details', { filter })).items[0]
  await until('the table', async () => (await stored()) !== undefined)
  const row = await stored()
  const ours = readPart('table', String(row?.content))
  const [group] = ours?.groups ?? []
  if (group) {
    const other = {
      name: 'Group A',
      standings: group.standings.map((one) => ({ ...one, id: one.id.replace(/.$/, 'z') })),
    }
    const given: MatchTable = { source: 'football-data', at: FIXED_NOW - DAY_MS, groups: [group, other] }
    await api.change('match_details', String(row?.id), { content: JSON.stringify(given) })
  }
  await seeTable(visit)
  await visit.page.locator('table').nth(1).waitFor()
  if (row && ours) await api.change('match_details', String(row.id), { content: JSON.stringify(ours) })
}
