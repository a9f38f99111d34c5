import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { entryOf, makeMatch, MATCHES, newMatch, wallTime } from './desk-calls'
import { addStaff, openStaff, staffCall, type StaffCall } from './staff-calls'

const WHO = [
  ['nobody', 401],
  ['a forged session', 401],
  ['a fan', 401],
  ['a superuser of PocketBase', 401],
  ['a moderator', 403],
  ['a member of business staff', 403],
] as const

describe('the desk of matches', () => {
  let server: TestServer
  let editor: StaffCall
  let calls: Record<string, StaffCall>

  beforeAll(async () => {
    server = await startServer()
    const fan = await server.api.register()
    const token = await server.api.admin()
    const withToken =
      (of: string): StaffCall =>
      (method, path, body) =>
        server.api.request(method, path, { token: of, ...(body ? { body } : {}) })
    editor = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    calls = {
      nobody: staffCall(server, ''),
      'a forged session': staffCall(server, `mudarraj-staff=${'x'.repeat(43)}`),
      'a fan': withToken(fan.token),
      'a superuser of PocketBase': withToken(token),
      'a moderator': await openStaff(server, await addStaff(server, { roles: ['moderator'] })),
      'a member of business staff': await openStaff(server, await addStaff(server, { roles: ['business'] })),
      'a super': await openStaff(server, await addStaff(server, { isSuper: true })),
    }
  })
  afterAll(() => server.stop())

  const routes = (id: string): Array<[method: string, path: string, body?: object]> => [
    ['GET', `${MATCHES}?from=${Date.now() - 60_000}&to=${Date.now()}`],
    ['GET', `${MATCHES}/${id}`],
    ['GET', '/api/admin/match-names?kind=team&q=hilal'],
    ['POST', MATCHES, newMatch()],
    ['PATCH', `${MATCHES}/${id}`, { version: 0, kickoff: wallTime(Date.now()) }],
    ['POST', `${MATCHES}/${id}/entries`, { version: 0, entries: [entryOf({})] }],
    ['POST', `${MATCHES}/${id}/release`, { version: 0, fields: ['score'] }],
    ['PUT', `${MATCHES}/${id}/lineups`, { version: 0, lineups: null }],
    ['POST', `${MATCHES}/${id}/take-over`, { version: 0 }],
    ['POST', `${MATCHES}/${id}/give-back`, { version: 0 }],
    ['DELETE', `${MATCHES}/${id}`, {}],
  ]

  test.each(WHO)('%s gets %i on each of its routes, and changes nothing', async (who, status) => {
    const made = await makeMatch(editor)
    const call = calls[who] as StaffCall
    for (const [method, path, body] of routes(made.match.id)) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, status])
    }
    expect((await editor('GET', `${MATCHES}/${made.match.id}`)).body.match).toEqual(made)
  })

  test('a super may do what an editor may', async () => {
    const made = await makeMatch(calls['a super'] as StaffCall)
    for (const [method, path, body] of routes(made.match.id)) {
      const { status } = await (calls['a super'] as StaffCall)(method, path, body)
      expect([method, path, status === 401 || status === 403]).toEqual([method, path, false])
    }
  })

  test('a page of another origin changes nothing', async () => {
    const { match } = await makeMatch(editor)
    const answer = await server.api.request('POST', `${MATCHES}/${match.id}/take-over`, {
      headers: { 'sec-fetch-site': 'cross-site' },
      body: { version: 0 },
    })
    expect(answer.status).toBe(403)
  })
})
