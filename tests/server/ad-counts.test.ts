import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

type Counted = 'advertisement_views' | 'advertisement_clicks'

const ADS = '/api/collections/advertisements/records'

let server: TestServer
let user: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  user = await openCaller(server)
})
afterAll(() => server.stop())

async function advertisement(more: object = {}): Promise<string> {
  const id = makeId()
  const body = { id, title: 'متجر', is_active: true, ...more }
  expectOk(await server.api.request('POST', ADS, { token: await server.api.admin(), body }), ADS)
  return id
}

const counted = (of: Counted, ad: string, { place = 'recent', by = user } = {}) =>
  by.operation('create', of, makeId(), { user_id: by.user.id, advertisement_id: ad, page_location: place })
const sees = (ad: string, more?: { place?: string; by?: Caller }) => counted('advertisement_views', ad, more)
const opens = (ad: string, more?: { place?: string; by?: Caller }) => counted('advertisement_clicks', ad, more)

const rowsOf = async (of: Counted, ad: string): Promise<number> =>
  Number(await readText(server, `SELECT count(*) AS text FROM ${of} WHERE advertisement_id = '${ad}'`))

/** `place views clicks` of today, and the sum over all days. */
async function countsOf(ad: string): Promise<string[]> {
  const days = `SELECT coalesce(group_concat(line, ','), '') AS text FROM (SELECT place || ' ' || sum(views) || ' ' || sum(clicks)
    AS line FROM _ad_days WHERE ad = '${ad}' AND day = date('now', '+3 hours') GROUP BY place ORDER BY place)`
  const all = `SELECT coalesce((SELECT views || ' ' || clicks FROM _ad_sums WHERE ad = '${ad}'), '') AS text`
  return [...(await readText(server, days)).split(','), await readText(server, all)].filter((line) => line !== '')
}

describe('views and clicks', () => {
  test('Q21 each counts once an hour for each user and place, and not with the other', async () => {
    const ad = await advertisement()
    const verdicts = await user.send(sees(ad), opens(ad), opens(ad), sees(ad), opens(ad, { place: 'all' }))
    expect(kindsOf(verdicts)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
    expect(await countsOf(ad)).toEqual(['all 0 1', 'recent 1 1', '1 2'])
  })

  test('Q21 two phones of one user count once, two users twice', async () => {
    const ad = await advertisement()
    const other = await openCaller(server, user.user)
    const another = await openCaller(server)
    await user.send(sees(ad), opens(ad))
    await other.send(sees(ad, { by: other }), opens(ad, { by: other }))
    expect(await countsOf(ad)).toEqual(['recent 1 1', '1 1'])
    await another.send(sees(ad, { by: another }), opens(ad, { by: another }))
    expect(await countsOf(ad)).toEqual(['recent 2 2', '2 2'])
  })

  test('Q21 the same operation sent twice counts once', async () => {
    const ad = await advertisement()
    const operation = opens(ad)
    await user.send(operation)
    expect(kindsOf(await user.send(operation))).toEqual(['accepted'])
    expect(await countsOf(ad)).toEqual(['recent 0 1', '0 1'])
  })

  test("Q21 the owner's own do not count, those of others do", async () => {
    await runSql(server, 'CREATE TABLE IF NOT EXISTS ad_requests (id TEXT PRIMARY KEY, user_id TEXT)')
    const request = makeId()
    await runSql(server, `INSERT INTO ad_requests (id, user_id) VALUES ('${request}', '${user.user.id}')`)
    const ad = await advertisement({ request_id: request })
    const other = await openCaller(server)
    expect(kindsOf(await user.send(sees(ad), opens(ad)))).toEqual(['accepted', 'accepted'])
    await other.send(sees(ad, { by: other }), opens(ad, { by: other }))
    expect(await countsOf(ad)).toEqual(['recent 1 1', '1 1'])
    expect([await rowsOf('advertisement_views', ad), await rowsOf('advertisement_clicks', ad)]).toEqual([1, 1])
  })

  test('Q21 those of an advertisement that has not begun do not count', async () => {
    const ad = await advertisement({ scheduled_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(kindsOf(await user.send(sees(ad), opens(ad)))).toEqual(['accepted', 'accepted'])
    expect(await countsOf(ad)).toEqual([])
  })

  test('Q21 those of a deleted advertisement end silently, and its counts go with it', async () => {
    const ad = await advertisement()
    await user.send(sees(ad), opens(ad))
    const token = await server.api.admin()
    expect((await server.api.request('DELETE', `${ADS}/${ad}`, { token })).status).toBe(204)
    expect(await countsOf(ad)).toEqual([])
    expect(kindsOf(await user.send(sees(ad), opens(ad)))).toEqual(['accepted', 'accepted'])
    expect(await countsOf(ad)).toEqual([])
    expect([await rowsOf('advertisement_views', ad), await rowsOf('advertisement_clicks', ad)]).toEqual([0, 0])
  })

  test('Q21 a click in an unknown place, and one in the name of another user, are refused', async () => {
    const ad = await advertisement()
    const other = await openCaller(server)
    const forged = { ...opens(ad), body: { user_id: other.user.id, advertisement_id: ad, page_location: 'all' } }
    const [nowhere, inName] = await user.send(opens(ad, { place: 'nowhere' }), forged)
    expect([nowhere?.verdict, nowhere?.fields]).toEqual(['refused', { page_location: 'invalid' }])
    expect([inName?.verdict, inName?.code]).toEqual(['refused', 'forbidden'])
    expect(await countsOf(ad)).toEqual([])
  })

  test('Q21 rows of a day ago are removed, and their counts stay', async () => {
    const ad = await advertisement()
    await user.send(sees(ad), opens(ad))
    const old = "datetime('now', '-25 hours') || '.000Z'"
    await runSql(
      server,
      `UPDATE advertisement_views SET created_at = ${old} WHERE advertisement_id = '${ad}'`,
      `UPDATE advertisement_clicks SET created_at = ${old} WHERE advertisement_id = '${ad}'`,
    )
    const kept = await advertisement()
    await user.send(sees(kept))
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/crons/advertisement_counts', { token }), 'the purge')
    await expect
      .poll(async () => [await rowsOf('advertisement_views', ad), await rowsOf('advertisement_clicks', ad)])
      .toEqual([0, 0])
    expect(await rowsOf('advertisement_views', kept)).toBe(1)
    expect(await countsOf(ad)).toEqual(['recent 1 1', '1 1'])
  })
})
