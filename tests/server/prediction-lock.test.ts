import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { expectOk, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { newMatch, predicts, rowOf, storedTime, totalsOf } from './prediction-calls'
import { kindsOf, openCaller, type Caller } from './sync-calls'

let server: TestServer
let fan: Caller
let other: Caller

/** Between the hook that reads the match and the deletion. */
const IN_TRANSACTION = {
  'z-in-transaction.pb.js': `onRecordDeleteRequest((e) => {
  if (!e.app.isTransactional()) throw new BadRequestError('outside of a transaction')
  e.next()
}, 'predictions')`,
}

beforeAll(async () => {
  server = await startServer({ hooks: { add: IN_TRANSACTION } })
  fan = await openCaller(server)
  other = await openCaller(server)
})
afterAll(() => server.stop())

const MINUTE_MS = 60_000

const predict = async (match: string, home: unknown, away: unknown, by = fan) =>
  kindsOf(await by.send(predicts(by, match, home, away)))

const change = (match: string, fields: Record<string, unknown>) => server.api.change('matches', match, fields)

describe('K19 a prediction', () => {
  test('counts before the kick-off, and the last of several counts', async () => {
    const match = await newMatch(server)
    expect(await predict(match, 2, 1)).toEqual(['accepted'])
    expect(await predict(match, 2, 1)).toEqual(['duplicate'])
    expect(await predict(match, 0, 0)).toEqual(['accepted'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 0, away: 0, points: '', void: false, result: '' })
  })

  test('of anything but two numbers of goals is refused, and the stored one stays', async () => {
    const match = await newMatch(server)
    expect(await predict(match, 2, 1)).toEqual(['accepted'])
    for (const goals of [null, 'abc', '3', true, [1], {}]) {
      expect(await predict(match, goals, 1)).toEqual(['refused(forbidden)'])
    }
    expect(await predict(match, 1.5, 1)).toEqual(['refused(score-range)'])
    const raises = fan.operation('update', 'predictions', pairId(fan.user.id, match), { 'home+': 1, away: 1 })
    expect(kindsOf(await fan.send(raises))).toEqual(['refused(forbidden)'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 2, away: 1 })
  })

  test('of two phones of one fan is the one that came last', async () => {
    const match = await newMatch(server)
    const phone = await openCaller(server, fan.user)
    expect(await predict(match, 1, 0)).toEqual(['accepted'])
    expect(await predict(match, 3, 3, phone)).toEqual(['accepted'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 3, away: 3 })
  })

  test('is refused from the second of the kick-off on, and the earlier one stays', async () => {
    const kickoff = Date.now() + 1500
    const match = await newMatch(server, kickoff)
    expect(await predict(match, 2, 1)).toEqual(['accepted'])
    let goals = 3
    const verdict = await until('the lock', async () => {
      goals += 1
      const [answered] = await predict(match, goals, 0)
      return answered === 'accepted' ? null : answered
    })
    expect(verdict).toBe('refused(locked)')
    expect(Date.now()).toBeGreaterThanOrEqual(kickoff)
    expect(await rowOf(fan, match)).toMatchObject({ home: goals - 1 })
    const takesBack = fan.operation('delete', 'predictions', pairId(fan.user.id, match))
    expect(kindsOf(await fan.send(takesBack))).toEqual(['refused(locked)'])
  })

  test('is refused after a live word that comes before the kick-off', async () => {
    const match = await newMatch(server)
    expect(await predict(match, 2, 1)).toEqual(['accepted'])
    await change(match, { status: 'h1' })
    expect(await predict(match, 5, 5)).toEqual(['refused(locked)'])
    expect(await predict(match, 5, 5, other)).toEqual(['refused(locked)'])
    expect(await rowOf(fan, match)).toMatchObject({ home: 2, away: 1 })
  })

  test('is refused after a live word that was taken back, until the match is postponed', async () => {
    const match = await newMatch(server)
    await change(match, { status: 'h1', score: '1-0' })
    const later = storedTime(Date.now() + 3 * 60 * MINUTE_MS)
    await change(match, { status: 'scheduled', score: '', kickoff: later })
    expect(await predict(match, 1, 0)).toEqual(['refused(locked)'])
    await change(match, { status: 'postponed' })
    await change(match, { status: 'scheduled' })
    expect(await predict(match, 1, 0)).toEqual(['accepted'])
  })

  test('is refused after the start of a postponed match was withdrawn, until it is postponed anew', async () => {
    const match = await newMatch(server)
    await change(match, { status: 'postponed', source: 'hand' })
    const write = async (body: object) => {
      const token = await server.api.admin()
      const entry = { id: makeId(), match_id: match, ...body }
      expectOk(await server.api.request('POST', '/api/collections/match_entries/records', { token, body: entry }), 'it')
      return entry.id
    }
    const start = await write({ kind: 'period', status: 'h1' })
    await write({ kind: 'goal', side: 'home', minute: 3 })
    await write({ kind: 'withdrawal', withdraws: start })
    expect(await server.api.row('matches', match)).toMatchObject({ status: 'postponed' })
    // The score may be known.
    expect(await predict(match, 1, 0)).toEqual(['refused(locked)'])
    await change(match, { venue: 'ملعب آخر' })
    expect(await predict(match, 1, 0)).toEqual(['refused(locked)'])
    await change(match, { status: 'scheduled' })
    await change(match, { status: 'postponed' })
    expect(await predict(match, 1, 0)).toEqual(['accepted'])
  })

  test('is taken back in the transaction that has looked at the match', async () => {
    const match = await newMatch(server)
    expect(await predict(match, 1, 0)).toEqual(['accepted'])
    const takesBack = fan.operation('delete', 'predictions', pairId(fan.user.id, match))
    // A hook of this test refuses it elsewhere.
    expect(kindsOf(await fan.send(takesBack))).toEqual(['accepted'])
  })

  test('is judged by the server’s clock, whatever the phone says when it was written', async () => {
    const match = await newMatch(server, Date.now() - MINUTE_MS)
    const early = predicts(fan, match, 2, 1)
    const old = { created_at: '2001-01-01 00:00:00.000Z', updated_at: '2001-01-01 00:00:00.000Z' }
    const forged = { ...predicts(fan, match, 2, 1), body: { ...early.body, ...old } }
    expect(kindsOf(await fan.send(early))).toEqual(['refused(locked)'])
    expect((await fan.send(forged))[0]?.verdict).toBe('refused')
    expect(await rowOf(fan, match)).toBeUndefined()
  })

  test('is open again after the match was postponed, and moves along to the new day', async () => {
    const match = await newMatch(server, Date.now() - MINUTE_MS)
    expect(await predict(match, 1, 1)).toEqual(['refused(locked)'])
    await change(match, { status: 'postponed' })
    expect(await predict(match, 1, 1)).toEqual(['accepted'])
    const later = storedTime(Date.now() + 24 * 60 * MINUTE_MS)
    await change(match, { status: 'scheduled', kickoff: later })
    expect(await predict(match, 2, 2)).toEqual(['accepted'])
    await until('the new kick-off', async () => (await rowOf(fan, match))?.kickoff === later)
  })

  test.each(['abandoned', 'awarded', 'walkover', 'cancelled'])('is void when the match is %s', async (status) => {
    const match = await newMatch(server)
    await predict(match, 3, 0)
    await change(match, { status, score: '3-0' })
    await until('the void', async () => (await rowOf(fan, match))?.void === true)
    expect(await rowOf(fan, match)).toMatchObject({ points: '', result: '', home: 3, away: 0 })
    expect(await predict(match, 1, 1)).toEqual(['refused(locked)'])
  })

  test('is void when its match is gone', async () => {
    const match = await newMatch(server)
    await predict(match, 3, 0)
    await server.api.request('DELETE', `/api/collections/matches/records/${match}`, { token: await server.api.admin() })
    await until('the void', async () => (await rowOf(fan, match))?.void === true)
  })

  test.each([
    [100, 0, 'score-range'],
    [-1, 0, 'score-range'],
    [1.5, 0, 'score-range'],
    [0, 1e300, 'score-range'],
  ])('of %d to %d goals is refused', async (home, away, code) => {
    const match = await newMatch(server)
    expect(await predict(match, home, away)).toEqual([`refused(${code})`])
  })

  test('is refused unread when it is long', async () => {
    const match = await newMatch(server)
    expect(await predict(match, 'x'.repeat(5_000), 0)).toEqual(['refused(invalid)'])
  })

  test('of an unknown match is refused', async () => {
    expect(await predict('h00000000000zzz', 1, 0)).toEqual(['refused(match-unknown)'])
  })

  test('is made by nobody in another’s name, or under another id', async () => {
    const match = await newMatch(server)
    const [second] = [await newMatch(server)]
    const tries = [
      predicts(other, match, 9, 9, fan.user.id),
      { ...predicts(other, match, 9, 9), record: pairId(other.user.id, second) },
      { ...predicts(other, match, 9, 9), record: pairId(fan.user.id, match) },
    ]
    for (const { verdict } of await other.send(...tries)) expect(verdict).toBe('refused')
    expect(await rowOf(fan, match)).toBeUndefined()
  })

  test.each([
    ['points', '3'],
    ['kickoff', '2099-01-01 00:00:00.000Z'],
    ['result', '9-9'],
    ['void', true],
    ['match_id', 'h00000000000zzz'],
  ])('sets no %s of its own', async (field, value) => {
    const match = await newMatch(server)
    await predict(match, 1, 0)
    const body = { home: 2, away: 0, [field]: value }
    const forged = fan.operation('update', 'predictions', pairId(fan.user.id, match), body)
    expect((await fan.send(forged))[0]?.verdict).toBe('refused')
    expect(await rowOf(fan, match)).toMatchObject({ home: 1, points: '', match_id: match })
  })

  test('keeps to the limit of one user', async () => {
    const limited = await startServer({ settings: { 'limit-predictions': '2/1h' } })
    const caller = await openCaller(limited)
    const match = await newMatch(limited)
    const [one, two, three] = [
      predicts(caller, match, 1, 0),
      predicts(caller, match, 2, 0),
      predicts(caller, match, 3, 0),
    ]
    expect(kindsOf(await caller.send(one, two, three))).toEqual(['accepted', 'accepted', 'wait(limit)'])
    await limited.stop()
  })
})

describe('K20 until the lock', () => {
  test('nobody else reads a prediction, and there are no totals', async () => {
    const match = await newMatch(server)
    await predict(match, 4, 2)
    await change(match, { venue: 'ملعب' })
    const channels = { [fan.own]: null, public: null, [`match:${match}`]: null, [other.own]: null }
    const answer = await other.call({
      cursors: channels,
      pages: [{ of: fan.own, collection: 'predictions', limit: 10 }],
    })
    expect(answer.drop).toContain(fan.own)
    expect(answer.rows.filter(({ c }) => c === 'predictions')).toEqual([])
    for (const path of ['', `/${pairId(fan.user.id, match)}`]) {
      for (const token of [other.user.token, fan.user.token]) {
        const { body } = await server.api.request('GET', `/api/collections/predictions/records${path}`, { token })
        expect(JSON.stringify(body)).not.toContain(match)
      }
    }
    expect(await totalsOf(other, match)).toBeNull()
  })

  test('the totals come at the kick-off, without a word of a source', async () => {
    const match = await newMatch(server, Date.now() + 1200)
    await predict(match, 4, 2)
    await predict(match, 1, 1, other)
    expect(await totalsOf(fan, match)).toBeNull()
    const totals = await until('the totals', () => totalsOf(fan, match))
    expect(totals).toEqual({ home: 1, draw: 1, away: 0 })
  })

  test('the totals go again when a match is postponed', async () => {
    const match = await newMatch(server)
    await predict(match, 0, 2)
    await change(match, { status: 'h1' })
    expect(await until('the totals', () => totalsOf(other, match))).toEqual({ home: 0, draw: 0, away: 1 })
    await change(match, { status: 'postponed' })
    await until('no totals', async () => (await totalsOf(other, match)) === null)
  })
})
