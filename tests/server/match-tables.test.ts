import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { matchChannel } from '@/domain/football/match-channels'
import { readPart } from '@/domain/football/match-parts'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { create } from './sample-conversations'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer
let caller: Caller

const DAY = 24 * 60 * 60 * 1000
const LEAGUE = idOf('h', 950)
const TEAMS = [1, 2, 3, 4].map((number) => idOf('h', 960 + number))
const [A = '', B = '', C = '', D = ''] = TEAMS

beforeAll(async () => {
  server = await startServer()
  caller = await openCaller(server)
  for (const [at, id] of TEAMS.entries())
    await create(server.api, 'teams', { id, name_en: `Team ${at}`, name_ar: 'فريق' })
})
afterAll(() => server.stop())

let number = 8000

async function play(round: string, home: string, away: string, score: string, of: { days?: number; id?: string } = {}) {
  number += 1
  const id = of.id ?? idOf('h', number)
  const kickoff = new Date(Date.now() + (of.days ?? -1) * DAY).toISOString().replace('T', ' ')
  const status = score === '' ? 'scheduled' : 'ft'
  await create(server.api, 'matches', {
    id,
    competition: LEAGUE,
    home,
    away,
    round,
    kickoff,
    status,
    score,
    source: 'hand',
  })
  return id
}

const tableOf = async (match: string) => {
  const { rows } = (await caller.window(matchChannel(match))).answer
  const part = rows.find(({ row }) => row.part === 'table')
  return part ? (readPart('table', String(part.row.content))?.groups[0]?.standings ?? null) : null
}

const brief = async (match: string) => (await tableOf(match))?.map(({ id, points }) => [id, points])

test('the pages of near matches have the table by our results, while all of them are known', async () => {
  await play('1', A, B, '2-0')
  await play('1', C, D, '1-1')
  await play('2', C, A, '0-3')
  const next = await play('2', D, B, '', { days: 1 })
  await until('the table', async () => (await tableOf(next)) !== null)
  expect(await brief(next)).toEqual([
    ...[
      [A, 6],
      [D, 1],
      [C, 1],
      [B, 0],
    ],
  ])
  expect((await tableOf(next))?.[0]).toMatchObject({ ar: 'فريق', en: 'Team 0', played: 2, scored: 5, conceded: 0 })
  await server.api.change('matches', next, { status: 'ft', score: '0-1' })
  await until('the next result', async () => (await brief(next))?.[1]?.[0] === B)
})

test('K17 a corrected result renews the table, and a deleted one ends it', async () => {
  const final = await play('3', A, D, '0-0')
  const other = await play('3', B, C, '2-0')
  await until('the third round', async () => (await tableOf(final))?.[0]?.played === 3)
  await server.api.change('matches', final, { score: '0-4' })
  await until('the correction', async () => (await tableOf(final))?.find(({ id }) => id === D)?.points === 4)
  const path = `/api/collections/matches/records/${other}`
  await server.api.request('DELETE', path, { token: await server.api.admin() })
  await until('no table', async () => (await tableOf(final)) === null)
})

test('K17 a replayed match has no table', async () => {
  const id = await play('Group A', A, B, '1-0', { id: idOf('r', 5000) })
  await play('Group A', A, C, '1-0', { id: idOf('r', 5001) })
  await play('Group A', B, C, '1-0', { id: idOf('r', 5002) })
  const group = await play('Group B', A, B, '1-0')
  await play('Group B', A, C, '1-0')
  await play('Group B', B, C, '1-0')
  await until('the table of the group beside it', async () => (await tableOf(group))?.length === 3)
  expect(await tableOf(id)).toBeNull()
})

test('K11 a team that got another name is called by it in the table', async () => {
  const one = await play('Group C', A, B, '1-0')
  await play('Group C', A, C, '1-0')
  await play('Group C', B, C, '1-0')
  await until('the table', async () => (await tableOf(one))?.length === 3)
  await server.api.change('teams', A, { name_en: 'United' })
  await until('the head has the name', async () => {
    const { rows } = (await caller.window(matchChannel(one))).answer
    const head = rows.find(({ row }) => row.part === 'head')
    return readPart('head', String(head?.row.content))?.home.en === 'United'
  })
  await until('the table has the name', async () => (await tableOf(one))?.some(({ en }) => en === 'United') === true)
})

test('a match that leaves a competition leaves its table', async () => {
  const one = await play('Group D', A, B, '1-0')
  await play('Group D', A, C, '1-0')
  const last = await play('Group D', B, C, '1-0')
  await until('the table', async () => (await tableOf(one))?.length === 3)
  await server.api.change('matches', last, { competition: idOf('h', 951) })
  await until('no table', async () => (await tableOf(one)) === null)
})

test('a match that is moved to a near day gets the table of its group', async () => {
  const far = await play('Group E', A, B, '', { days: 25 })
  await play('Group E', A, C, '1-0')
  const last = await play('Group E', B, C, '1-0')
  await until('the table', async () => (await tableOf(last))?.length === 3)
  const kickoff = new Date(Date.now() + 5 * DAY).toISOString().replace('T', ' ')
  await server.api.change('matches', far, { kickoff })
  await until('its table', async () => (await tableOf(far)) !== null)
})
