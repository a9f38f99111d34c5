import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MatchEvent } from '@/domain/football/matches'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import {
  entryOf,
  withdrawalOf,
  handId,
  makeMatch,
  matchIn,
  MATCHES,
  newMatch,
  periodOf,
  readMatch,
  wallTime,
  write,
} from './desk-calls'
import { nameScorer, newCompetition, newMatchOf, scores, withdraws } from './entry-calls'
import { addStaff, openStaff, readAudit, type StaffAccount, type StaffCall } from './staff-calls'
import { kindsOf, openCaller } from './sync-calls'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let server: TestServer
let editor: StaffAccount
let call: StaffCall

beforeAll(async () => {
  server = await startServer()
  editor = await addStaff(server, { roles: ['editor'] })
  call = await openStaff(server, editor)
})
afterAll(() => server.stop())

/** The code of the call, and those of its fields. */
const refusal = async (method: string, path: string, body: object) => {
  const { status, body: answer } = await call(method, path, body)
  const fields = Object.entries((answer.data ?? {}) as Record<string, { code: string }>)
  return [status, answer.code, Object.fromEntries(fields.map(([field, { code }]) => [field, code]))]
}

describe('a match that an editor makes', () => {
  test('has its teams, and stands in the list of its day', async () => {
    const made = await makeMatch(call)
    expect(made).toMatchObject({ source: 'hand', byEntries: true, version: 0, held: [], entries: [] })
    expect(made.match).toMatchObject({ status: 'scheduled', score: null, round: '3', venue: 'ملعب' })
    expect(made.home.ar).toMatch(/^الهلال /)
    const range = `from=${made.match.kickoff - HOUR_MS}&to=${made.match.kickoff + HOUR_MS}`
    const { body } = await call('GET', `${MATCHES}?${range}`)
    expect(body.matches).toContainEqual({ ...made, entries: undefined, lineups: undefined })
  })

  test('is made once, however often the call is sent, and may be deleted until something was written', async () => {
    const body = newMatch()
    const first = matchIn(await call('POST', MATCHES, body))
    expect(matchIn(await call('POST', MATCHES, body))).toEqual(first)
    const path = `${MATCHES}/${body.id}`
    await write(call, body.id, periodOf('h1'))
    const { version } = await readMatch(call, body.id)
    expect(await refusal('DELETE', path, { version })).toEqual([409, 'has-entries', {}])
    const other = await makeMatch(call)
    for (let n = 0; n < 2; n += 1) {
      expect((await call('DELETE', `${MATCHES}/${other.match.id}`, { version: other.version })).status).toBe(200)
    }
    expect((await call('GET', `${MATCHES}/${other.match.id}`)).status).toBe(404)
    const actions = (await readAudit(server)).filter(({ subject }) => subject === other.match.id)
    expect(actions.map(({ action }) => action)).toEqual(['match.delete', 'match.make'])
  })

  test('K9 is not deleted by an editor who saw it before another one changed it', async () => {
    const { match, version } = await makeMatch(call)
    const path = `${MATCHES}/${match.id}`
    await call('PATCH', path, { version, venue: 'الثاني' })
    for (const body of [{ version }, {}]) {
      const late = await call('DELETE', path, body)
      expect([late.status, late.body.code]).toEqual([409, 'match-changed'])
    }
    expect((await readMatch(call, match.id)).match.venue).toBe('الثاني')
  })

  test.each([
    ['a team against itself', { home: { name: 'الهلال' }, away: { name: 'الهِلال' } }, { away: 'same-team' }],
    ['no team', { home: { name: ' ' } }, { home: 'name-missing' }],
    ['a team of signs', { home: { name: '…' } }, { home: 'name-missing' }],
    ['a team of 101 letters', { home: { name: 'ه'.repeat(101) } }, { home: 'name-too-long' }],
    ['an unknown team', { away: { id: 'h00000000000000' } }, { away: 'gone-name' }],
    ['no competition', { competition: null }, { competition: 'name-missing' }],
    ['a round of 61 letters', { round: 'ج'.repeat(61) }, { round: 'round-too-long' }],
    ['a venue of 121 letters', { venue: 'م'.repeat(121) }, { venue: 'venue-too-long' }],
    ['a kick-off in three years', { kickoff: wallTime(Date.now() + 1000 * DAY_MS) }, { kickoff: 'kickoff-range' }],
    ['no kick-off', { kickoff: null }, { kickoff: 'kickoff-missing' }],
    [
      'a zone that nobody knows',
      { kickoff: { wall: '2026-11-28T20:00', zone: 'Mars/Base' } },
      { kickoff: 'kickoff-zone' },
    ],
  ])('is refused at the field: %s', async (_what, more, fields) => {
    const [status, , codes] = await refusal('POST', MATCHES, newMatch(more))
    expect([status, codes]).toEqual([400, fields])
  })

  test('K3 is refused with a kick-off that the clocks of its zone skip', async () => {
    const year = new Date().getUTCFullYear() + 1
    // The last Sunday of March.
    const day = new Date(Date.UTC(year, 2, 31))
    day.setUTCDate(31 - day.getUTCDay())
    const kickoff = { wall: `${day.toISOString().slice(0, 10)}T02:30`, zone: 'Europe/Berlin' }
    expect(await refusal('POST', MATCHES, newMatch({ kickoff }))).toEqual([
      400,
      'kickoff-unknown',
      { kickoff: 'kickoff-unknown' },
    ])
  })

  test.each([
    ['of a provider', 'a00000000000009'],
    ['of 15 letters that are no number by hand', 'hzzzzzzzzzzzzzz'],
    ['that is missing', undefined],
  ])('is refused with an id %s', async (_what, id) => {
    expect((await refusal('POST', MATCHES, newMatch({ id })))[1]).toBe('invalid')
  })

  test('is found by its teams in any spelling', async () => {
    const name = `Stade Ünïque ${makeId()}`
    const made = await makeMatch(call, { home: { name }, competition: { name } })
    for (const kind of ['team', 'competition']) {
      const path = `/api/admin/match-names?kind=${kind}&q=${encodeURIComponent(name.toUpperCase().replace('Ü', 'U'))}`
      const { body } = await call('GET', path)
      const id = kind === 'team' ? made.match.home : made.match.competition
      expect(body.found).toMatchObject([{ id, name_en: name }])
    }
  })
})

describe('entries', () => {
  test('K14 make the match, with who wrote them, and are one row of the audit each', async () => {
    const { match } = await makeMatch(call)
    await write(call, match.id, periodOf('h1'))
    const goal = entryOf({ player: 'النصيري', other: 'زياش' })
    const { body } = await write(call, match.id, goal)
    expect(body.match).toMatchObject({ version: 2, match: { status: 'h1', score: { home: 1, away: 0 } } })
    expect(body.match.entries.at(-1)).toMatchObject({ ...goal, by: editor.username, byStaff: true })
    const [row] = (await readAudit(server)).filter(({ subject }) => subject === match.id)
    expect(row).toMatchObject({ action: 'match.entries', username: editor.username })
    expect(row.after).toMatchObject([{ id: goal.id, player: 'النصيري' }])
  })

  test('K9 are taken once, however often the call is sent', async () => {
    const { match, version } = await makeMatch(call)
    const body = { version, entries: [periodOf('h1')] }
    const path = `${MATCHES}/${match.id}/entries`
    const [first, second] = [await call('POST', path, body), await call('POST', path, body)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(matchIn(second)).toEqual(matchIn(first))
    expect((await readMatch(call, match.id)).entries).toHaveLength(1)
    const others = { version, entries: [{ ...body.entries[0], status: 'ht' }] }
    expect((await refusal('POST', path, others))[1]).toBe('id-taken')
    const other = await makeMatch(call)
    const stolen = { version: 0, entries: body.entries }
    expect((await refusal('POST', `${MATCHES}/${other.match.id}/entries`, stolen))[1]).toBe('id-taken')
  })

  test('K9 of a second editor with an old form get 409 with both values, and nothing is done', async () => {
    const { match } = await makeMatch(call)
    await write(call, match.id, periodOf('h1'))
    const { version } = await readMatch(call, match.id)
    const other = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    const [mine, theirs] = [entryOf({ player: 'لي' }), entryOf({ player: 'لهم' })]
    const path = `${MATCHES}/${match.id}/entries`
    const answers = await Promise.all([
      call('POST', path, { version, entries: [mine] }),
      other('POST', path, { version, entries: [theirs] }),
    ])
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isMine = answers[1] === refused
    const [taken, late] = isMine ? [mine, theirs] : [theirs, mine]
    expect(refused?.body).toMatchObject({ code: 'match-changed', sent: { entries: [late] } })
    expect(refused?.body.match).toMatchObject({ version: version + 1, match: { score: { home: 1, away: 0 } } })
    expect(refused?.body.match.entries.at(-1)).toMatchObject(taken)
    expect((await readMatch(call, match.id)).match.score).toEqual({ home: 1, away: 0 })
  })

  test('K23 a correction withdraws and writes anew in one step', async () => {
    const { match } = await makeMatch(call)
    await write(call, match.id, periodOf('h1'))
    const goal = entryOf({ player: 'أحمد' })
    await write(call, match.id, goal)
    const correction = [withdrawalOf(goal.id), entryOf({ side: 'away' })]
    const { body } = await write(call, match.id, ...correction)
    expect(body.match.match.score).toEqual({ home: 0, away: 1 })
    expect(body.match.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'period',
      'goal',
      'withdrawal',
      'goal',
    ])
    const refused = [{ ...correction[0], id: makeId() }, entryOf({ minute: 200 })]
    expect((await write(call, match.id, ...refused)).body.code).toBe('entry-withdrawn')
    expect((await readMatch(call, match.id)).entries).toHaveLength(4)
  })

  test('K23 a goal that a scorer and the desk both wrote counts twice, and both see the later one until it is withdrawn', async () => {
    const competition = await newCompetition(server)
    const match = await newMatchOf(server, competition)
    const scorer = await openCaller(server)
    await nameScorer(server, scorer.user, competition)
    await write(call, match, periodOf('h1'))
    await write(call, match, entryOf({ minute: 12, player: 'سالم' }))
    const goal = scores(scorer, match, { minute: 13 })
    expect(kindsOf(await scorer.send(goal))).toEqual(['accepted'])
    const events = async () => {
      const { items } = await server.api.list('match_details', { filter: `match_id="${match}" && part="events"` })
      return (JSON.parse(String(items[0]?.content)) as MatchEvent[]).map(({ double }) => double)
    }
    const seen = async () => {
      const { match: now, entries } = await readMatch(call, match)
      return [now.score?.home, entries.map(({ double }) => double)]
    }
    const [, first] = (await readMatch(call, match)).entries
    expect(await seen()).toEqual([2, [undefined, undefined, first?.id]])
    // A phone of the scorer knows the own entry by its id.
    expect(await events()).toEqual([undefined, goal.record])
    expect(kindsOf(await scorer.send(withdraws(scorer, match, goal.record)))).toEqual(['accepted'])
    expect(await seen()).toEqual([1, [undefined, undefined, undefined, undefined]])
    expect(await events()).toEqual([undefined])
  })

  test.each([
    ['a goal before the start', entryOf({}), 'not-begun'],
    ['a second half first', periodOf('h2'), 'period-order'],
    ['a kind that nobody knows', entryOf({ kind: 'offside' }), expect.any(String)],
    ['no id', entryOf({ id: '' }), 'invalid'],
    ['a withdrawal of nothing', withdrawalOf(makeId()), 'entry-unknown'],
  ])('are refused: %s', async (_what, entry, code) => {
    const { match } = await makeMatch(call)
    const answer = await write(call, match.id, entry)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(await readMatch(call, match.id)).toMatchObject({ version: 0, entries: [] })
  })

  test.each([
    ['minute 131', { minute: 131 }, 'minute-range'],
    ['half a minute', { minute: 1.5 }, 'minute-range'],
    ['a minute that is no number', { minute: 'x' }, 'minute-range'],
    ['a player of 61 letters', { player: 'م'.repeat(61) }, 'player-too-long'],
    ['a kick without a shoot-out', { kind: 'kick-scored' }, 'not-in-play'],
  ])('of a match in play are refused: %s', async (_what, more, code) => {
    const { match } = await makeMatch(call)
    await write(call, match.id, periodOf('h1'))
    const answer = await write(call, match.id, entryOf(more))
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  test('none, three at once, and those of an unknown match are refused', async () => {
    const { match } = await makeMatch(call)
    const three = [entryOf({}), entryOf({}), entryOf({})]
    for (const entries of [[], three, 'x', undefined]) {
      expect((await refusal('POST', `${MATCHES}/${match.id}/entries`, { version: 0, entries }))[1]).toBe('invalid')
    }
    const path = `${MATCHES}/${handId()}/entries`
    expect((await refusal('POST', path, { version: 0, entries: [entryOf({})] }))[1]).toBe('match-unknown')
  })
})
