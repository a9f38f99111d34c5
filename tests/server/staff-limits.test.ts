import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { makeMatch, MATCHES, newMatch, wallTime } from './desk-calls'
import { addStaff, openStaff, outcomeOf, readAudit } from './staff-calls'

const LIMIT = 5

/** Routes of the desk, and those of other pages of football that write. */
const ROUTES: ReadonlyArray<[method: string, path: string, body?: object]> = [
  ['GET', `${MATCHES}?from=0&to=1`],
  ['GET', `${MATCHES}/x`],
  ['GET', '/api/admin/match-names?kind=team&q=hilal'],
  ['POST', MATCHES, newMatch()],
  ['PATCH', `${MATCHES}/x`, { version: 0, kickoff: wallTime(Date.now()) }],
  ['DELETE', `${MATCHES}/x`, {}],
  ...['entries', 'release', 'take-over', 'give-back'].map((of): [string, string, object] => [
    'POST',
    `${MATCHES}/x/${of}`,
    {},
  ]),
  ['POST', '/api/admin/scorers', { username: 'x', competition: 'x' }],
  ['DELETE', '/api/admin/scorers/x', {}],
  ['PUT', '/api/admin/football-key', { apiKey: 'x' }],
  ['DELETE', '/api/admin/football-key', {}],
  ['POST', '/api/admin/news-sources', {}],
  ['PUT', '/api/admin/news-sources/x', {}],
  ['DELETE', '/api/admin/news-sources/x?version=x'],
  ['PUT', '/api/admin/football/replay', { isOn: false }],
  ['PUT', '/api/admin/football/ranks/x', {}],
  ['PUT', '/api/admin/football/teams/x', {}],
]

describe('the limit of one member of staff', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { 'limit-desk': `${LIMIT}/1h` } })
  })
  afterAll(() => server.stop())

  test('Y8 counts all routes of the desk and all that write of football together, and leaves others alone', async () => {
    const spent = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    for (let times = 0; times < LIMIT; times += 1)
      expect((await spent('GET', `${MATCHES}?from=0&to=1`)).status).toBe(200)
    const before = (await readAudit(server)).length
    for (const [method, path, body] of ROUTES) {
      const { status, body: answer, headers } = await spent(method, path, body)
      const outcome = [method, path, status, answer.code, Number(headers.get('retry-after')) > 0]
      expect(outcome).toEqual([method, path, 429, 'limit', true])
    }
    expect((await spent('GET', '/api/admin/scorers')).status).toBe(200)
    expect(await readAudit(server)).toHaveLength(before)
    const other = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    expect((await other('GET', `${MATCHES}?from=0&to=1`)).status).toBe(200)
  })
})

describe('the limit of matches by hand', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { 'limit-hand-matches': '2/24h' } })
  })
  afterAll(() => server.stop())

  test('Y8 counts matches that were made, not what was refused or sent again', async () => {
    const editor = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    const again = newMatch()
    const made = [await editor('POST', MATCHES, again), await editor('POST', MATCHES, again)]
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect((await editor('POST', MATCHES, newMatch({ home: { name: '' } }))).status).toBe(400)
    await makeMatch(editor)
    expect(await outcomeOf(editor('POST', MATCHES, newMatch()))).toEqual([409, 'hand-matches-full'])
    const other = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    await makeMatch(other)
    expect((await server.api.list('matches')).items).toHaveLength(3)
  })
})

test('Y8 requests of staff count for the member, not for the address that others share', async () => {
  const server = await startServer({ settings: { 'limit-requests': '60/1h' } })
  onTestFinished(() => server.stop())
  const [spent, other] = [
    await openStaff(server, await addStaff(server, { roles: ['editor'] })),
    await openStaff(server, await addStaff(server, { roles: ['editor'] })),
  ]
  const me = '/api/admin/me'
  const statuses = new Set<number>()
  for (let times = 0; times < 61; times += 1) statuses.add((await spent('GET', me)).status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await other('GET', me)).status).toBe(200)
  expect((await fetch(`${server.url}/api/teasers/aaaaaaaaaaaaaaa`)).status).toBe(404)
})
