import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, expectOk, makeId } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'

const MINUTE_MS = 60_000

describe('the entries of a match', () => {
  let server: TestServer
  let api: Api
  let match: string

  beforeAll(async () => {
    server = await startServer({ hooks: { add: RAW_SQL } })
    api = server.api
    match = await addHandMatch(api, { number: 1, home: 'Morocco', away: 'Portugal', kickoff: Date.now() - MINUTE_MS })
  })
  afterAll(() => server.stop())

  const write = async (body: object) =>
    api.request('POST', '/api/collections/match_entries/records', {
      token: await api.admin(),
      body: { id: makeId(), match_id: match, side: 'home', minute: 12, ...body },
    })
  const period = (status: string) => write({ kind: 'period', side: '', minute: 0, status })
  const stored = (column: string) =>
    readText(server, `SELECT CAST(${column} AS TEXT) AS text FROM matches WHERE id = '${match}'`)
  const events = () =>
    readText(server, `SELECT content AS text FROM match_details WHERE match_id = '${match}' AND part = 'events'`)

  test('K14 make its status, score, cards and events, and each raises its version', async () => {
    expect((await write({ kind: 'goal' })).body).toMatchObject({ data: { kind: { code: 'not-begun' } } })
    expect((await period('h1')).status).toBe(200)
    expect((await write({ kind: 'goal', player: 'النصيري' })).status).toBe(200)
    expect((await write({ kind: 'red', side: 'away', minute: 30 })).status).toBe(200)
    expect([await stored('status'), await stored('score'), await stored('reds')]).toEqual(['h1', '1-0', '0-1'])
    expect(await stored('version')).toBe('3')
    expect(JSON.parse(await events())).toMatchObject([{ kind: 'goal', player: 'النصيري' }, { kind: 'red' }])
  })

  test('K23 a withdrawn one counts no more, and cannot be withdrawn again', async () => {
    const { body: goal } = expectOk(await write({ kind: 'goal', minute: 40 }), 'a goal')
    expect(await stored('score')).toBe('2-0')
    const withdrawal = { kind: 'withdrawal', side: '', minute: 0, withdraws: goal.id }
    expect((await write(withdrawal)).status).toBe(200)
    expect(await stored('score')).toBe('1-0')
    expect((await write(withdrawal)).body).toMatchObject({ data: { kind: { code: 'entry-withdrawn' } } })
  })

  test('a time to come is now, and one of long ago is six hours ago', async () => {
    const at = async (time: number) => {
      const body = { kind: 'yellow', at: new Date(time).toISOString() }
      return Date.parse(expectOk(await write(body), 'a card').body.at.replace(' ', 'T'))
    }
    const hour = 60 * MINUTE_MS
    expect(await at(Date.now() + 9 * hour)).toBeLessThanOrEqual(Date.now())
    expect(await at(Date.now() - 900 * hour)).toBeGreaterThan(Date.now() - 7 * hour)
  })

  test('are refused of an unknown match, and of one that a source tells of', async () => {
    expect((await write({ kind: 'goal', match_id: 'h00000000000009' })).body).toMatchObject({
      data: { match_id: { code: 'match-unknown' } },
    })
    const path = `/api/collections/matches/records/${match}`
    const token = await api.admin()
    await api.request('PATCH', path, { token, body: { source: 'openligadb' } })
    expect((await write({ kind: 'goal' })).body).toMatchObject({ data: { match_id: { code: 'not-by-hand' } } })
    await api.request('PATCH', path, { token, body: { held: 'score events' } })
    expect((await write({ kind: 'goal', minute: 50 })).status).toBe(200)
  })

  test('K14 are taken after a superuser has deleted one', async () => {
    const { body: card } = expectOk(await write({ kind: 'yellow' }), 'a card')
    expectOk(await write({ kind: 'yellow' }), 'a card')
    const path = `/api/collections/match_entries/records/${card.id}`
    expect((await api.request('DELETE', path, { token: await api.admin() })).status).toBe(204)
    expect((await write({ kind: 'yellow' })).status).toBe(200)
  })

  test('K9 a hold that is over stays over, and one that runs ends three hours after the end', async () => {
    const path = `/api/collections/matches/records/${match}`
    const change = async (body: object) =>
      expectOk(await api.request('PATCH', path, { token: await api.admin(), body }), 'a change')
    const hour = 60 * MINUTE_MS
    await change({ held: 'status score', held_until: new Date(Date.now() - hour).toISOString() })
    await change({ status: 'h2' })
    expect(await stored('held || held_until')).toBe('')
    await change({ held: 'status score' })
    await change({ status: 'ft' })
    expect(await stored('held')).toBe('status score')
    expect(Date.parse((await stored('held_until')).replace(' ', 'T'))).toBeGreaterThan(Date.now() + 2 * hour)
  })
})
