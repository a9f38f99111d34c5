import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchChannel } from '@/domain/football/match-channels'
import { partId, readPart, type MatchPart } from '@/domain/football/match-parts'
import { idOf } from '@/domain/football/ids'
import { replayedAt, replayedDetails } from '@/domain/football/replay/schedule'
import type { SyncAnswer } from '@/domain/wire'
import { expectOk } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addMatch } from './sample-football'
import { openCaller, type Caller } from './sync-calls'

let server: TestServer
let caller: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'football-replay': true } })
  caller = await openCaller(server)
})
afterAll(() => server.stop())

const HOUR_MS = 60 * 60 * 1000

/** The texts of a match in an answer, by part. */
const partsIn = ({ rows }: SyncAnswer): Map<MatchPart, string> =>
  new Map(rows.filter(({ c }) => c === 'match_details').map(({ row }) => [row.part as MatchPart, String(row.content)]))

const partsOf = async (match: string) => partsIn((await caller.window(matchChannel(match))).answer)

const headOf = async (match: string) => readPart('head', (await partsOf(match)).get('head') ?? '')

/** A replayed match that is over. */
const overMatch = () => replayedAt(Date.now()).find(({ kickoff }) => kickoff < Date.now() - 4 * HOUR_MS)?.id ?? ''

describe('the details of a match', () => {
  test('a replayed match that is over has its names, venue, events and line-ups', async () => {
    const match = overMatch()
    const parts = await until('the details', async () => {
      const found = await partsOf(match)
      return found.size === 3 ? found : null
    })
    const head = readPart('head', parts.get('head') ?? '')
    expect(head).toMatchObject({ competition: { ar: 'كأس العالم', category: 'worldcup' }, match: { id: match } })
    expect(head?.home.ar).not.toBe('')
    expect(head?.match.venue).not.toBe('')
    const details = replayedDetails(match, Date.now())
    expect(readPart('events', parts.get('events') ?? '')).toEqual(details?.events)
    expect(readPart('lineups', parts.get('lineups') ?? '')).toEqual(details?.lineups)
  })

  test('a new score reaches the open match, and equal details write nothing more (K13)', async () => {
    const match = await addMatch(server, 11, `${new Date().toISOString().slice(0, 10)} 12:00:00.000Z`)
    await until('the head', () => headOf(match))
    const { cursor } = await caller.window(matchChannel(match))
    await server.api.change('matches', match, { status: 'h1', since: '2026-11-27 12:01:00.000Z', score: '1-0' })
    const answer = await until('the score', async () => {
      const later = await caller.call({ cursors: { [matchChannel(match)]: cursor } })
      return later.rows.length > 0 ? later : null
    })
    expect([...partsIn(answer).keys()]).toEqual(['head'])
    expect(readPart('head', partsIn(answer).get('head') ?? '')?.match).toMatchObject({ score: { home: 1, away: 0 } })
    await server.api.change('matches', match, { source: 'hand' })
    const other = await addMatch(server, 12, `${new Date().toISOString().slice(0, 10)} 13:00:00.000Z`)
    await until('the other head, which is packed later', () => headOf(other))
    const after = answer.channels[matchChannel(match)]
    const last = await caller.call({ cursors: { [matchChannel(match)]: after?.cursor ?? null } })
    expect(last.rows).toEqual([])
  })

  test('the details of a deleted match are deleted', async () => {
    const match = await addMatch(server, 13, `${new Date().toISOString().slice(0, 10)} 14:00:00.000Z`)
    await until('the head', () => headOf(match))
    const { cursor } = await caller.window(matchChannel(match))
    const token = await server.api.admin()
    expectOk(await server.api.request('DELETE', `/api/collections/matches/records/${match}`, { token }), 'deletion')
    const answer = await caller.call({ cursors: { [matchChannel(match)]: cursor } })
    expect(answer.channels[matchChannel(match)]?.deletes).toEqual([
      expect.objectContaining({ c: 'match_details', id: partId(match, 'head') }),
    ])
    expect(await partsOf(match)).toEqual(new Map())
  })

  test('an unknown match has an answer without rows, and a name without an id has none', async () => {
    expect(await partsOf(idOf('a', 999_999))).toEqual(new Map())
    const names = ['match:', 'match', 'match:17', 'match:A00000000000001', "match:a00000000000001'"]
    const answer = await caller.call({ cursors: Object.fromEntries(names.map((name) => [name, null])) })
    expect([...answer.drop].sort()).toEqual([...names].sort())
  })
})
