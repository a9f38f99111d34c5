import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { exportOf } from './export-archive'
import { newMatch, predicts, rowOf, storedTime, totalsOf } from './prediction-calls'
import { relationBody } from './relations'
import { openCaller, type Caller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'football-replay': true } })
})
afterAll(() => server.stop())

const change = (match: string, fields: Record<string, unknown>) => server.api.change('matches', match, fields)

const pointsOf = async (by: Caller, match: string) => (await rowOf(by, match))?.points

const untilPoints = (by: Caller, match: string, points: string) =>
  until(`${points} points`, async () => (await pointsOf(by, match)) === points)

/** A match that a user predicted, and that is over. */
async function played(by: Caller, [home, away]: [number, number], score: string, status = 'ft'): Promise<string> {
  const match = await newMatch(server)
  await by.send(predicts(by, match, home, away))
  await change(match, { status, score })
  await until('the result', async () => (await rowOf(by, match))?.result === score)
  return match
}

const follow = (by: Caller, to: Caller) => {
  const { id, ...body } = relationBody('follows', by.user.id, to.user.id) as { id: string }
  return by.send(by.operation('create', 'follows', id, body))
}

async function tableOf(by: Caller, period = 'month') {
  const path = `/api/predictions/table?period=${period}`
  return server.api.request('GET', path, { token: by.user.token })
}

describe('points', () => {
  test.each([
    [[2, 1], '2-1', 'ft', '3'],
    [[1, 0], '2-1', 'ft', '1'],
    [[1, 1], '2-1', 'ft', '0'],
    [[0, 3], '2-1', 'ft', '0'],
    [[2, 2], '1-1', 'ft', '1'],
    [[0, 0], '0-0', 'ft', '3'],
    [[2, 1], '2-1', 'aet', '3'],
    [[10, 9], '10-9', 'ft', '3'],
  ] as const)('of %j for %s after %s are %s', async (predicted, score, status, points) => {
    const fan = await openCaller(server)
    const match = await played(fan, [...predicted], score, status)
    expect(await pointsOf(fan, match)).toBe(points)
  })

  test('K18 kicks of a shoot-out do not count', async () => {
    const fan = await openCaller(server)
    const match = await newMatch(server)
    await fan.send(predicts(fan, match, 1, 1))
    await change(match, { status: 'pso', score: '1-1', shootout: '4-3' })
    await untilPoints(fan, match, '3')
  })

  test('K17 change with a corrected result, and go when the result is taken back', async () => {
    const fan = await openCaller(server)
    const match = await played(fan, [2, 1], '2-1')
    await change(match, { score: '2-2' })
    await untilPoints(fan, match, '0')
    await change(match, { status: 'awarded', score: '3-0' })
    await until('the void', async () => (await rowOf(fan, match))?.void === true)
    expect(await rowOf(fan, match)).toMatchObject({ points: '', result: '' })
    await change(match, { status: 'ft', score: '2-1' })
    await untilPoints(fan, match, '3')
    expect((await rowOf(fan, match))?.void).toBe(false)
  })

  test('K19 are for the teams that were predicted, though the source changed their sides before the match', async () => {
    const fan = await openCaller(server)
    const match = await newMatch(server)
    await fan.send(predicts(fan, match, 2, 1))
    const { home, away } = (await server.api.list('matches')).items.find(({ id }) => id === match) ?? {}
    await change(match, { home: away, away: home })
    await until('the teams', async () => JSON.parse(String((await rowOf(fan, match))?.teams)).home.id === away)
    await change(match, { status: 'ft', score: '1-2' })
    await until('the result', async () => (await rowOf(fan, match))?.result === '1-2')
    expect(await pointsOf(fan, match)).toBe('3')
  })

  test('K19 are none for what was predicted behind the kick-off of a postponed match that ends without a live word', async () => {
    const [early, late] = [await openCaller(server), await openCaller(server)]
    const match = await newMatch(server)
    await early.send(predicts(early, match, 2, 1))
    const kickoff = storedTime(Date.now())
    await change(match, { status: 'postponed', kickoff })
    await late.send(predicts(late, match, 2, 1))
    await change(match, { status: 'ft', score: '2-1' })
    await untilPoints(early, match, '3')
    await until('the void', async () => (await rowOf(late, match))?.void === true)
    expect(await rowOf(late, match)).toMatchObject({ points: '', result: '2-1' })
    await until('the totals', async () => (await totalsOf(early, match))?.home === 1)
  })

  test.each([
    ['a live word came before the result', { status: 'h1' }],
    ['its new kick-off was told', { status: 'scheduled', kickoff: storedTime(Date.now() + 3_600_000) }],
  ])('K19 count for a postponed match of which %s', async (_what, fields) => {
    const fan = await openCaller(server)
    const match = await newMatch(server)
    await change(match, { status: 'postponed', kickoff: storedTime(Date.now() - 7_200_000) })
    await fan.send(predicts(fan, match, 2, 1))
    await change(match, fields)
    await change(match, { status: 'ft', score: '2-1' })
    await untilPoints(fan, match, '3')
  })

  test('K20 are the same when they are counted again, and no phone is told', async () => {
    const fan = await openCaller(server)
    const match = await played(fan, [2, 1], '2-1')
    const before = await rowOf(fan, match)
    const { cursor } = await fan.window(fan.own)
    await runSql(
      server,
      `INSERT INTO _due_predictions (match, due, after) VALUES ('${match}', 0, '')`,
      `INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ('predictions0000', 'predictions', '', '{}', 0, 0, 0)
       ON CONFLICT (id) DO UPDATE SET due = 0, done = 0`,
    )
    const left = `SELECT count(*) AS text FROM _due_predictions WHERE match = '${match}'`
    await until('the second count', async () => (await readText(server, left)) === '0')
    expect((await fan.call({ cursors: { [fan.own]: cursor } })).rows).toEqual([])
    expect(await rowOf(fan, match)).toEqual(before)
  })

  test('K20 are not gone through when a period of the match ends or begins', async () => {
    const fan = await openCaller(server)
    const match = await newMatch(server)
    await fan.send(predicts(fan, match, 2, 1))
    const due = `SELECT count(*) || '' AS text FROM _due_predictions WHERE match = '${match}'`
    await change(match, { status: 'h1', score: '0-0' })
    expect(await readText(server, due)).toBe('1')
    await until('the lock', async () => (await readText(server, due)) === '0')
    await change(match, { status: 'ht' })
    expect(await readText(server, due)).toBe('0')
  })

  test('reach every one of more predictions than a step goes through', async () => {
    const fan = await openCaller(server)
    const match = await newMatch(server)
    await fan.send(predicts(fan, match, 2, 0))
    await runSql(
      server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
       INSERT INTO predictions (id, user_id, match_id, home, away, points, result, teams, kickoff)
       SELECT printf('u%014d', i) || '${match}', printf('u%014d', i), '${match}', 1, 0, '', '', '', '' FROM n`,
    )
    await change(match, { status: 'ft', score: '1-0' })
    await untilPoints(fan, match, '1')
    await until('all points', async () => {
      const { totalItems } = await server.api.list('predictions', { filter: `match_id="${match}" && points="3"` })
      return totalItems === 450
    })
  })
})

describe('the table of those whom one follows', () => {
  test('has the fan and the followed, most points first, and nothing before the lock', async () => {
    const [fan, followed, stranger] = [await openCaller(server), await openCaller(server), await openCaller(server)]
    await follow(fan, followed)
    await played(fan, [1, 0], '2-1')
    await played(followed, [2, 1], '2-1')
    await played(stranger, [2, 1], '2-1')
    const open = await newMatch(server)
    await followed.send(predicts(followed, open, 5, 5))
    for (const period of ['month', 'season']) {
      const { body } = await tableOf(fan, period)
      expect(body.rows).toEqual([
        { user_id: followed.user.id, place: 1, points: 3, exact: 1, scored: 1 },
        { user_id: fan.user.id, place: 2, points: 1, exact: 0, scored: 1 },
      ])
      expect(body.own).toEqual(body.rows[1])
      expect(body.people.map(({ id }: { id: string }) => id)).toEqual([followed.user.id, fan.user.id])
      expect(JSON.stringify(body)).not.toContain(open)
    }
    expect((await tableOf(stranger)).body.rows).toHaveLength(1)
  })

  test('has nobody who blocked the asker, and nobody whom the asker blocked', async () => {
    const [fan, blocking] = [await openCaller(server), await openCaller(server)]
    await played(blocking, [2, 1], '2-1')
    await follow(fan, blocking)
    expect((await tableOf(fan)).body.rows).toHaveLength(1)
    const { id, ...body } = relationBody('blocks', blocking.user.id, fan.user.id) as { id: string }
    await blocking.send(blocking.operation('create', 'blocks', id, body))
    // A block ends the follow; one that a restore brought back counts no more.
    await runSql(
      server,
      `INSERT OR IGNORE INTO follows (id, follower_id, following_id) VALUES ('${pairId(fan.user.id, blocking.user.id)}', '${fan.user.id}', '${blocking.user.id}')`,
    )
    expect((await tableOf(fan)).body).toMatchObject({ rows: [], own: null })
  })

  test('has 50 rows at most, and the own one below them', async () => {
    const fan = await openCaller(server)
    await played(fan, [0, 5], '2-1')
    await runSql(
      server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO follows (id, follower_id, following_id, created_at)
       SELECT '${fan.user.id}' || printf('v%014d', i), '${fan.user.id}', printf('v%014d', i), '2026-01-01' FROM n`,
    )
    await runSql(
      server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO predictions (id, user_id, match_id, home, away, points, result, teams, kickoff)
       SELECT printf('v%014d', i) || 'h00000000000abc', printf('v%014d', i), 'h00000000000abc', 1, 0, '1', '1-0', '', '${new Date(Date.now() - 1000).toISOString()}' FROM n`,
    )
    const { body } = await tableOf(fan)
    expect(body.rows).toHaveLength(50)
    expect(body.own).toMatchObject({ place: 61, points: 0 })
  })

  test('K17 does not count replayed matches, which have points of their own', async () => {
    const fan = await openCaller(server)
    const token = await server.api.admin()
    const replayed = await until('a replayed match', async () => {
      const filter = encodeURIComponent('source="replay" && status="scheduled"')
      const { body } = await server.api.request(
        'GET',
        `/api/collections/matches/records?filter=${filter}&sort=-kickoff`,
        {
          token,
        },
      )
      return body.items[0]?.id as string | undefined
    })
    await fan.send(predicts(fan, replayed, 2, 1))
    await runSql(server, `UPDATE predictions SET points = '3', result = '2-1' WHERE match_id = '${replayed}'`)
    expect((await tableOf(fan)).body.own).toBeNull()
  })

  test('is for users only, and of a known period', async () => {
    const fan = await openCaller(server)
    expect((await server.api.request('GET', '/api/predictions/table?period=month')).status).toBe(401)
    expect((await tableOf(fan, 'ever')).status).toBe(400)
  })
})

describe('an account', () => {
  test('has its predictions in the export, and takes them with it', async () => {
    const fan = await openCaller(server)
    const match = await newMatch(server)
    await fan.send(predicts(fan, match, 2, 1))
    expect((await exportOf(server, fan)).data.predictions).toMatchObject([{ match_id: match, home: 2, away: 1 }])
    const token = await server.api.admin()
    await server.api.request('DELETE', `/api/collections/users/records/${fan.user.id}`, { token })
    expect(await server.api.row('predictions', pairId(fan.user.id, match))).toBeNull()
  })
})
