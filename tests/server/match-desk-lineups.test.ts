import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchChannel } from '@/domain/football/match-channels'
import { readPart } from '@/domain/football/match-parts'
import { startServer, type TestServer } from '../support/server'
import { lineupsOf, makeMatch, matchIn, MATCHES, playerOf, playersOf, readMatch, sideOf } from './desk-calls'
import { addStaff, openStaff, readAudit, type StaffCall } from './staff-calls'
import { openCaller } from './sync-calls'

let server: TestServer
let call: StaffCall

beforeAll(async () => {
  server = await startServer()
  call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
})
afterAll(() => server.stop())

const put = async (id: string, lineups: unknown) => {
  const { version } = await readMatch(call, id)
  return call('PUT', `${MATCHES}/${id}/lineups`, { version, lineups })
}

describe('line-ups by hand', () => {
  test('phones get them, the audit has them, and a call that is sent again is answered the same', async () => {
    const { match, version } = await makeMatch(call)
    const body = { version, lineups: lineupsOf() }
    const path = `${MATCHES}/${match.id}/lineups`
    const [first, second] = [await call('PUT', path, body), await call('PUT', path, body)]
    expect(matchIn(first).lineups).toEqual(body.lineups)
    expect([second.status, matchIn(second)]).toEqual([200, matchIn(first)])
    const { rows } = (await (await openCaller(server)).window(matchChannel(match.id))).answer
    const part = rows.find(({ row }) => row.part === 'lineups')
    expect(readPart('lineups', String(part?.row.content))).toEqual(body.lineups)
    const [row] = (await readAudit(server)).filter(({ subject }) => subject === match.id)
    expect([row.action, row.before, row.after]).toEqual(['match.lineups', null, body.lineups])
  })

  test('K9 a second editor with an old form gets 409 with both values', async () => {
    const { match, version } = await makeMatch(call)
    await put(match.id, lineupsOf())
    const late = { version, lineups: lineupsOf({ coach: 'الثاني' }) }
    const answer = await call('PUT', `${MATCHES}/${match.id}/lineups`, late)
    expect([answer.status, answer.body.code]).toEqual([409, 'match-changed'])
    expect(answer.body).toMatchObject({ sent: late, match: { lineups: lineupsOf() } })
  })

  test('null takes them back', async () => {
    const { match } = await makeMatch(call)
    await put(match.id, lineupsOf())
    expect(matchIn(await put(match.id, null)).lineups).toBeNull()
  })

  test.each([
    ['twelve', lineupsOf({ starting: playersOf(12) }), 'lineup-full', 'home.starting'],
    ['a number twice', lineupsOf({ bench: [playerOf(4)] }), 'number-twice', 'home.bench.0.number'],
    ['a name of blanks', lineupsOf({ starting: [playerOf(1, ' \u200f ')] }), 'player-missing', 'home.starting.0.name'],
    [
      'a name of 10,000 characters',
      lineupsOf({ coach: '', starting: [playerOf(1, 'x'.repeat(10_000))] }),
      'player-too-long',
      'home.starting.0.name',
    ],
    [
      'a second captain',
      lineupsOf({ starting: [1, 2].map((number) => ({ ...playerOf(number), captain: true })) }),
      'captain-twice',
      'home.captain',
    ],
    ['no number', lineupsOf({ starting: [{ ...playerOf(1), number: '7' }] }), 'number-range', 'home.starting.0.number'],
  ])('%s is refused at its field', async (_, lineups, code, field) => {
    const { match } = await makeMatch(call)
    const { status, body } = await put(match.id, lineups)
    expect([status, body.code, body.data]).toEqual([400, code, { [field]: { code } }])
  })

  test.each([
    ['a text', 'x'],
    ['one side', { home: sideOf() }],
    ['51 players', lineupsOf({ bench: playersOf(51) })],
  ])('%s is no line-up', async (_, lineups) => {
    const { match } = await makeMatch(call)
    const { status, body } = await put(match.id, lineups)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })
})
