import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { begins, nameScorer, newCompetition, newMatchOf, scores, withdraws } from './entry-calls'
import { exportOf } from './export-archive'
import { kindsOf, openCaller, type Caller } from './sync-calls'

let server: TestServer
let fan: Caller
let competition: string
let match: string

beforeAll(async () => {
  server = await startServer()
  fan = await openCaller(server)
  competition = await newCompetition(server)
  await nameScorer(server, fan.user, competition)
  match = await newMatchOf(server, competition)
  expect(kindsOf(await fan.send(begins(fan, match)))).toEqual(['accepted'])
})
afterAll(() => server.stop())

/** A match of the competition in its first half. */
async function begunMatch(): Promise<string> {
  const id = await newMatchOf(server, competition)
  await fan.send(begins(fan, id))
  return id
}

const score = async (of: string): Promise<string> => (await server.api.row('matches', of)).score
const entriesOf = async (of: string) =>
  (await server.api.list('match_entries', { filter: `match_id="${of}"`, sort: 'number' })).items

describe('K23 the entry of a scorer', () => {
  test('is refused with an object or an array in place of a text', async () => {
    const id = await begunMatch()
    for (const odd of [{ player: { name: 'x' } }, { player: ['x'] }, { kind: ['goal', 'red'] }, { match_id: [id] }]) {
      const goal = scores(fan, id)
      expect(kindsOf(await fan.send({ ...goal, body: { ...goal.body, ...odd } }))).toEqual(['refused(forbidden)'])
    }
    expect(await score(id)).toBe('0-0')
  })

  test('is refused a week after the kick-off', async () => {
    const id = await begunMatch()
    const kickoff = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
    await server.api.change('matches', id, { kickoff })
    expect(kindsOf(await fan.send(scores(fan, id)))).toEqual(['refused(match-long-over)'])
  })

  test('counts at once, and its own phone gets it with the right', async () => {
    const id = await begunMatch()
    const goal = scores(fan, id, { player: 'النصيري' })
    expect(kindsOf(await fan.send(goal))).toEqual(['accepted'])
    expect(await score(id)).toBe('1-0')
    const { answer } = await fan.window(fan.own)
    const own = (name: string) => answer.rows.filter(({ c }) => c === name).map(({ row }) => row)
    expect(own('match_entries')).toContainEqual(
      expect.objectContaining({ id: goal.record, match_id: id, player: 'النصيري', number: 2 }),
    )
    expect(own('scorers')).toMatchObject([{ competition, name_ar: 'دوري الحي', name_en: 'Neighbourhood League' }])
    expect(JSON.stringify(own('scorers'))).not.toContain('named_by')
  })

  test('is stored once, however often its operation comes, and not under another id', async () => {
    const id = await begunMatch()
    const goal = scores(fan, id)
    for (const expected of ['accepted', 'accepted', 'accepted']) {
      expect(kindsOf(await fan.send(goal))).toEqual([expected])
    }
    expect(await score(id)).toBe('1-0')
    const another = { ...goal, body: { ...goal.body, side: 'away' } }
    expect(kindsOf(await fan.send(another))).toEqual(['refused(id-reused)'])
    expect(kindsOf(await fan.send({ ...another, id: makeId() }))).toEqual(['refused(id-taken)'])
    expect(await score(id)).toBe('1-0')
  })

  test('comes in the order of writing, and a refused one stops none behind it', async () => {
    const id = await newMatchOf(server, competition)
    const early = scores(fan, id)
    const goal = scores(fan, id)
    const verdicts = await fan.send(
      early,
      begins(fan, id),
      goal,
      withdraws(fan, id, goal.record),
      scores(fan, id, { side: 'away' }),
    )
    expect(kindsOf(verdicts)).toEqual(['refused(not-begun)', ...Array<string>(4).fill('accepted')])
    expect(await score(id)).toBe('0-1')
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['period', 'goal', 'withdrawal', 'goal'])
  })

  test('of a period that another scorer began is taken once, changes nothing, and can be taken back', async () => {
    const other = await openCaller(server)
    await nameScorer(server, other.user, competition)
    const id = await begunMatch()
    const { since } = await server.api.row('matches', id)
    const again = begins(other, id)
    const verdicts = await other.send(again, scores(other, id))
    expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted'])
    expect(kindsOf(await other.send(again))).toEqual(['accepted'])
    expect(await server.api.row('matches', id)).toMatchObject({ status: 'h1', since, score: '1-0' })
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['period', 'period', 'goal'])
    await fan.send(begins(fan, id, 'ht'))
    expect(kindsOf(await other.send(begins(other, id), withdraws(other, id, again.record)))).toEqual([
      'accepted',
      'accepted',
    ])
    expect(await server.api.row('matches', id)).toMatchObject({ status: 'ht', score: '1-0' })
  })

  test('overtakes none of its match that waits for another', async () => {
    const id = await begunMatch()
    const verdicts = await fan.send(scores(fan, id, {}, [makeId()]), scores(fan, id, { side: 'away' }))
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['wait', 'wait'])
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['period'])
  })

  test('is refused once the right is lost, and the match keeps the earlier ones', async () => {
    const other = await openCaller(server)
    const right = await nameScorer(server, other.user, competition)
    const id = await begunMatch()
    expect(kindsOf(await other.send(scores(other, id)))).toEqual(['accepted'])
    const path = `/api/collections/scorers/records/${right}`
    await server.api.request('DELETE', path, { token: await server.api.admin() })
    expect(await other.send(scores(other, id))).toMatchObject([
      { verdict: 'refused', code: 'not-scorer', fields: { user_id: 'not-scorer' } },
    ])
    expect(await score(id)).toBe('1-0')
  })

  test('is refused of a match of another competition, of one that a source tells of, and of none', async () => {
    const foreign = await newMatchOf(server, await newCompetition(server))
    expect(kindsOf(await fan.send(begins(fan, foreign)))).toEqual(['refused(not-scorer)'])
    const told = await newMatchOf(server, competition)
    await server.api.change('matches', told, { source: 'openligadb', status: 'h1' })
    expect(kindsOf(await fan.send(begins(fan, told, 'ht')))).toEqual(['refused(not-by-hand)'])
    await server.api.change('matches', told, { held: 'status score events' })
    expect(kindsOf(await fan.send(begins(fan, told, 'ht')))).toEqual(['accepted'])
    expect(kindsOf(await fan.send(begins(fan, 'h0000000000zzzz')))).toEqual(['refused(match-unknown)'])
  })

  test('of a suspended user is refused', async () => {
    const other = await openCaller(server)
    await nameScorer(server, other.user, competition)
    await server.api.change('users', other.user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    expect(kindsOf(await other.send(scores(other, match)))).toEqual(['refused(suspended)'])
  })

  test('takes back own entries only, each once', async () => {
    const other = await openCaller(server)
    await nameScorer(server, other.user, competition)
    const id = await begunMatch()
    const goal = scores(fan, id)
    await fan.send(goal)
    expect(kindsOf(await other.send(withdraws(other, id, goal.record)))).toEqual(['refused(entry-unknown)'])
    expect(await score(id)).toBe('1-0')
    expect(kindsOf(await fan.send(withdraws(fan, id, goal.record)))).toEqual(['accepted'])
    expect(kindsOf(await fan.send(withdraws(fan, id, goal.record)))).toEqual(['refused(entry-withdrawn)'])
    expect(await score(id)).toBe('0-0')
  })

  test('that was written twice is not taken back as a double by both authors', async () => {
    const other = await openCaller(server)
    await nameScorer(server, other.user, competition)
    const id = await begunMatch()
    const [first, double] = [scores(fan, id), scores(other, id)]
    await fan.send(first)
    await other.send(double)
    const asDouble = (by: typeof fan, of: typeof first) => withdraws(by, id, of.record, [], { as_double: true })
    expect(kindsOf(await fan.send(asDouble(fan, first)))).toEqual(['accepted'])
    expect(kindsOf(await other.send(asDouble(other, double)))).toEqual(['refused(entry-alone)'])
    expect(await score(id)).toBe('1-0')
    expect(kindsOf(await other.send(withdraws(other, id, double.record)))).toEqual(['accepted'])
    expect(await score(id)).toBe('0-0')
  })

  test('is neither changed nor deleted, and is in nobody else’s name', async () => {
    const id = await begunMatch()
    const goal = scores(fan, id)
    await fan.send(goal)
    const changes = fan.operation('update', 'match_entries', goal.record, { minute: 40 })
    const deletes = fan.operation('delete', 'match_entries', goal.record)
    expect(kindsOf(await fan.send(changes, deletes))).toEqual(['refused(forbidden)', 'refused(forbidden)'])
    const other = await openCaller(server)
    expect(kindsOf(await fan.send(scores(fan, id, { user_id: other.user.id })))).toEqual(['refused(forbidden)'])
    expect(kindsOf(await fan.send(scores(fan, id, { user_id: '' })))).toEqual(['refused(forbidden)'])
    const { answer } = await other.window(other.own)
    expect(answer.rows.filter(({ c }) => c === 'match_entries')).toEqual([])
  })

  test.each([
    ['a name of 61 characters', { player: 'ن'.repeat(61) }, 'player-too-long'],
    ['a name of 100 KB', { other: 'x'.repeat(100_000) }, 'player-too-long'],
    ['one player for goal and pass', { player: 'سالم', other: 'سالم' }, 'player-twice'],
    ['minute 131', { minute: 131 }, 'minute-range'],
    ['minute -1', { minute: -1 }, 'minute-range'],
    ['a period that does not follow', { kind: 'period', status: 'e2', side: '', minute: 0 }, 'period-order'],
    ['a kick outside of a shoot-out', { kind: 'kick-scored' }, 'not-in-play'],
  ] as const)('with %s is refused', async (_what, entry, code) => {
    const [verdict] = await fan.send(scores(fan, match, entry))
    expect(verdict).toMatchObject({ verdict: 'refused', code })
  })

  test('waits above the limit, and is never refused for it', async () => {
    const limited = await startServer({ settings: { 'limit-match-entries': '2/1h' } })
    try {
      const writer = await openCaller(limited)
      const league = await newCompetition(limited)
      await nameScorer(limited, writer.user, league)
      const id = await newMatchOf(limited, league)
      const verdicts = await writer.send(begins(writer, id), scores(writer, id), scores(writer, id))
      expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted', 'wait(limit)'])
    } finally {
      await limited.stop()
    }
  })
})

test('K23 the account of a scorer has rights and entries in its export; its end leaves the goals to the match', async () => {
  const other = await openCaller(server)
  const right = await nameScorer(server, other.user, competition)
  const id = await begunMatch()
  const goal = scores(other, id)
  await other.send(goal)
  const { data } = await exportOf(server, other)
  expect(data.match_entries).toMatchObject([{ id: goal.record, kind: 'goal' }])
  expect(data.scorers).toMatchObject([{ id: pairId(other.user.id, competition) }])
  const path = `/api/collections/users/records/${other.user.id}`
  await server.api.request('DELETE', path, { token: await server.api.admin() })
  expect(await server.api.row('scorers', right)).toBeNull()
  expect(await server.api.row('match_entries', goal.record)).toMatchObject({ user_id: '', kind: 'goal' })
  expect(await score(id)).toBe('1-0')
})
