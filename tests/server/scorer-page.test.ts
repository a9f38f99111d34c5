import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { begins, newCompetition, newMatchOf, scores } from './entry-calls'
import { addStaff, openStaff, readAudit, type StaffAccount, type StaffCall } from './staff-calls'
import { kindsOf, openCaller, type Caller } from './sync-calls'

const PATH = '/api/admin/scorers'

describe('the page of scorers', () => {
  let server: TestServer
  let editor: StaffAccount
  let call: StaffCall
  let fan: Caller
  let competition: string

  beforeAll(async () => {
    server = await startServer()
    editor = await addStaff(server, { roles: ['editor'] })
    call = await openStaff(server, editor)
    fan = await openCaller(server)
    competition = await newCompetition(server)
  })
  afterAll(() => server.stop())

  const scorers = async () => expectOk(await call('GET', PATH), PATH).body.scorers

  test('K23 an editor names a fan by any spelling of the name, and ends the right, each with a row of the audit', async () => {
    const username = `@${fan.user.username.toUpperCase()} `
    const { status, body } = await call('POST', PATH, { username, competition })
    expect([status, body.scorers]).toEqual([
      200,
      [
        {
          ...{ id: fan.user.id + competition, user: fan.user.id, username: fan.user.username, competition, entries: 0 },
          ...{ ar: 'دوري الحي', en: 'Neighbourhood League', by: editor.username, at: expect.any(Number) },
        },
      ],
    ])
    expect(Math.abs(body.scorers[0].at - Date.now())).toBeLessThan(60_000)
    expect(body.competitions).toContainEqual({ id: competition, ar: 'دوري الحي', en: 'Neighbourhood League' })
    const again = await call('POST', PATH, { username, competition })
    expect([again.status, again.body.scorers.length]).toEqual([200, 1])

    const match = await newMatchOf(server, competition)
    expect(kindsOf(await fan.send(begins(fan, match), scores(fan, match)))).toEqual(['accepted', 'accepted'])
    expect(await scorers()).toMatchObject([{ entries: 2 }])

    const ended = await call('DELETE', `${PATH}/${fan.user.id}${competition}`)
    expect([ended.status, ended.body.scorers]).toEqual([200, []])
    expect((await call('DELETE', `${PATH}/${fan.user.id}${competition}`)).status).toBe(200)
    expect(kindsOf(await fan.send(scores(fan, match)))).toEqual(['refused(not-scorer)'])
    const audited = (await readAudit(server)).filter(({ action }) => action.startsWith('scorer.'))
    // What was so already, and what was gone, is no change.
    expect(audited.map(({ action, username: by, subject }) => [action, by, subject]).sort()).toEqual([
      ['scorer.end', editor.username, fan.user.id],
      ['scorer.name', editor.username, fan.user.id],
    ])
    expect(audited.find(({ action }) => action === 'scorer.name')).toMatchObject({
      after: { competition, username: fan.user.username },
    })
  })

  test.each([
    ['a name that nobody has', () => ({ username: 'nobody_has_this', competition }), 'user-unknown'],
    ['no name', () => ({ username: ' ', competition }), 'user-unknown'],
    ['an unknown competition', () => ({ username: fan.user.username, competition: 'x' }), 'competition-unknown'],
    ['another shape', () => ({ username: 1 }), 'invalid'],
  ])('%s is refused and names nobody', async (_what, body, code) => {
    const answer = await call('POST', PATH, body())
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(await scorers()).toEqual([])
  })

  test('nobody without the capability sees or names scorers', async () => {
    const moderator = await openStaff(server, await addStaff(server, { roles: ['moderator'] }))
    const body = { username: fan.user.username, competition }
    for (const [method, path, sent] of [
      ['GET', PATH],
      ['POST', PATH, body],
      ['DELETE', `${PATH}/x`],
    ] as const) {
      expect((await moderator(method, path, sent)).status).toBe(403)
      const { user } = fan
      expect(
        (await server.api.request(method, path, { token: user.token, ...(sent ? { body: sent } : {}) })).status,
      ).toBe(401)
    }
    expect(await scorers()).toEqual([])
  })
})
