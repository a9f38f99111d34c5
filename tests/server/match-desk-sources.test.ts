import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELDS_OF_ENTRIES } from '@/domain/football/by-hand/held-fields'
import { idOf } from '@/domain/football/ids'
import { dayChannel, matchChannel } from '@/domain/football/match-channels'
import { readPart } from '@/domain/football/match-parts'
import { readBoard, utcDay } from '@/domain/football/packed-day'
import { expectOk } from '../support/api'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { entryOf, lineupsOf, makeMatch, matchIn, MATCHES, periodOf, readMatch, write } from './desk-calls'
import { addStaff, openStaff, type StaffCall } from './staff-calls'
import { openCaller } from './sync-calls'

const MINUTE_MS = 60_000

const sideOfProvider = (team: { id: number }) => ({
  ...{ team, formation: '4-4-2', coach: { id: 1, name: 'المدرب' }, substitutes: [] },
  startXI: [{ player: { id: 1, name: 'الحارس', number: 1, pos: 'G', grid: null } }],
})

const KICKOFF = Date.now() - 20 * MINUTE_MS
const ID = idOf('a', 1001)

describe('K9 a match of which a provider tells', () => {
  let provider: FootballProvider
  let server: TestServer
  let call: StaffCall
  let offset = 0
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-desk-'))
  const config = join(folder, 'settings.conf')

  /** A match in play, or over. */
  const fixture = (home: number, status = '1H') => {
    const { fixture: about, ...others } = apiFootballFixture({ status, elapsed: 20, goals: { home, away: 0 } })
    const lineups = [others.teams.home, others.teams.away].map(sideOfProvider)
    return apiFootballAnswer([{ ...others, lineups, fixture: { ...about, date: new Date(KICKOFF).toISOString() } }])
  }

  beforeAll(async () => {
    provider = await startFootballProvider()
    provider.answers({ text: fixture(1) })
    writeFileSync(config, 'api-football-key = key\n')
    server = await startServer({ hooks: { add: RAW_SQL }, settings: { config, ...provider.settings } })
    call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    await until('the match', async () => (await call('GET', `${MATCHES}/${ID}`)).status === 200)
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
    rmSync(folder, { recursive: true })
  })

  const opened = () => readMatch(call, ID)
  const change = async (method: string, path: string, body: object = {}) => {
    const { version } = await opened()
    return matchIn(expectOk(await call(method, `${MATCHES}/${ID}${path}`, { version, ...body }), path))
  }

  /** The provider is asked, because the clock is ahead, and says so. */
  async function ask(home: number, status = '1H', minutes = 15): Promise<void> {
    provider.answers({ text: fixture(home, status) })
    offset += minutes
    const since = Date.now() + offset * MINUTE_MS
    await server.restart({ 'clock-offset': `${offset}m` })
    call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
    await until('its answer', async () => {
      const state = await readText(server, "SELECT state AS text FROM _football_sources WHERE name = 'api-football'")
      return JSON.parse(state).topics.some(({ answeredAt }: { answeredAt: number }) => answeredAt >= since)
    })
  }

  /** What phones are told of who writes the match, by its own row and by its day, and when its provider was heard. */
  async function told() {
    const caller = await openCaller(server)
    const own = (await caller.window(matchChannel(ID))).answer
    const day = utcDay(KICKOFF)
    const { rows } = (await caller.window(dayChannel(day))).answer
    const [head] = own.rows.filter(({ row }) => row.part === 'head')
    const [board] = rows.filter(({ c }) => c === 'match_boards')
    return {
      head: readPart('head', String(head?.row.content))?.match.byHand,
      board: readBoard(day, String(board?.row.board)).get(ID)?.byHand,
      heard: own.heard?.a,
    }
  }

  test('a corrected score is held, and the rest is the provider’s', async () => {
    const corrected = await change('PATCH', '', { score: { home: 2, away: 0 }, venue: 'ملعب الملز' })
    expect([corrected.held, corrected.heldUntil]).toEqual([['score', 'venue'], null])
    await ask(1, 'HT')
    expect(await opened()).toMatchObject({
      match: { status: 'ht', score: { home: 2, away: 0 }, venue: 'ملعب الملز' },
      source: 'api-football',
    })
  })

  test('line-ups of an editor are held, and are the provider’s again when they are released', async () => {
    const put = await change('PUT', '/lineups', { lineups: lineupsOf() })
    expect(put.held).toEqual(['score', 'venue', 'lineups'])
    await ask(1, 'HT', 5)
    expect((await opened()).lineups).toEqual(lineupsOf())
    await change('POST', '/release', { fields: ['lineups'] })
    await ask(1, 'HT', 5)
    expect((await opened()).lineups?.home).toMatchObject({ formation: '4-4-2', coach: 'المدرب' })
  })

  test('a released field is the provider’s again from its next answer on', async () => {
    expect((await change('POST', '/release', { fields: ['score'] })).held).toEqual(['venue'])
    await ask(1, '2H')
    expect((await opened()).match).toMatchObject({ status: 'h2', score: { home: 1, away: 0 }, venue: 'ملعب الملز' })
  })

  test('K14 one that is taken over begins with what the provider told, and is written by hand', async () => {
    expect((await write(call, ID, entryOf({}))).body.code).toBe('not-by-hand')
    const before = await opened()
    const taken = await change('POST', '/take-over')
    expect(taken.match).toEqual(before.match)
    expect(taken).toMatchObject({ byEntries: true, source: 'api-football' })
    expect(taken.held).toEqual(expect.arrayContaining([...FIELDS_OF_ENTRIES]))
    expectOk(await write(call, ID, entryOf({ side: 'away', minute: 60, player: 'رونالدو' })), 'a goal')
    await ask(3)
    expect((await opened()).match).toMatchObject({ status: 'h2', score: { home: 1, away: 1 } })
    const again = await call('POST', `${MATCHES}/${ID}/take-over`, { version: 0 })
    expect([again.status, matchIn(again).version]).toEqual([200, (await opened()).version])
  })

  test('K5 phones learn that no source can be silent about it, until it is given back', async () => {
    const byHand = { head: true, board: true, heard: undefined }
    await until('by hand', async () => isDeepStrictEqual(await told(), byHand))
    await change('POST', '/give-back')
    const isOfSource = ({ head, board }: Awaited<ReturnType<typeof told>>) => head === undefined && board === undefined
    await until('of its source', async () => isOfSource(await told()))
    await ask(3)
    expect(await told()).toEqual({ head: undefined, board: undefined, heard: expect.any(Number) })
    await change('POST', '/take-over')
  })

  test('one that is given back is the provider’s, and can be taken over once more', async () => {
    expect((await change('POST', '/give-back')).held).toEqual(['venue'])
    await ask(3, '2H')
    const polled = await opened()
    expect(polled).toMatchObject({ byEntries: false, match: { score: { home: 3, away: 0 } } })
    const taken = await change('POST', '/take-over')
    expect(taken.match).toEqual(polled.match)
    expectOk(await write(call, ID, periodOf('ft')), 'the end')
  })

  test('three hours after the end all is released', async () => {
    const { held, heldUntil } = await opened()
    const now = Date.now() + offset * MINUTE_MS
    expect(held).toContain('score')
    expect(heldUntil).toBeGreaterThan(now + 179 * MINUTE_MS)
    expect(heldUntil).toBeLessThanOrEqual(now + 181 * MINUTE_MS)
    await ask(4, 'FT', 170)
    expect((await opened()).match.score).toEqual({ home: 3, away: 0 })
    await ask(4, 'FT', 200)
    expect(await opened()).toMatchObject({ held: [], byEntries: false, match: { score: { home: 4, away: 0 } } })
  })

  test('a correction after that is held for three hours more', async () => {
    const corrected = await change('PATCH', '', { score: { home: 5, away: 0 } })
    expect(corrected.held).toEqual(['score'])
    expect(corrected.heldUntil).toBeGreaterThan(Date.now() + offset * MINUTE_MS + 179 * MINUTE_MS)
  })

  test('a match by hand has no source that it could be given back to', async () => {
    const made = await makeMatch(call)
    const answer = await call('POST', `${MATCHES}/${made.match.id}/give-back`, { version: made.version })
    expect([answer.status, answer.body.code]).toEqual([409, 'by-hand-only'])
    const { version } = await opened()
    const deleted = await call('DELETE', `${MATCHES}/${ID}`, { version })
    expect([deleted.status, deleted.body.code]).toEqual([409, 'not-by-hand'])
  })
})

test('K17 a recorded match that is played again is nobody’s to change', async () => {
  const server = await startServer({ settings: { 'football-replay': true } })
  const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  const id = await until('a replayed match', async () => (await server.api.list('matches')).items[0]?.id ?? null)
  const calls: Array<[string, string, object]> = [
    ['PATCH', '', { version: 0, venue: 'x' }],
    ['POST', '/take-over', { version: 0 }],
    ['POST', '/entries', { version: 0, entries: [entryOf({})] }],
  ]
  for (const [method, path, body] of calls) {
    const { status, body: answer } = await call(method, `${MATCHES}/${id}${path}`, body)
    expect([path, status, answer.code]).toEqual([path, 409, 'match-replayed'])
  }
  await server.stop()
})
