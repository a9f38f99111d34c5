import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayChannel, dayId, matchChannel } from '@/domain/football/match-channels'
import { idOf } from '@/domain/football/ids'
import { partId } from '@/domain/football/match-parts'
import { daysAround, readBoard, readFixtures, utcDay } from '@/domain/football/packed-day'
import { replayedAt } from '@/domain/football/replay/schedule'
import type { SyncAnswer } from '@/domain/wire'
import { expectOk, makeId } from '../support/api'
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

const DAY_MS = 24 * 60 * 60 * 1000

const today = () => utcDay(Date.now())

/** The rows of a collection in an answer. */
const rowsOf = ({ rows }: SyncAnswer, collection: string) =>
  rows.filter(({ c }) => c === collection).map(({ row }) => row)

/** The answer for a day, when the replay has filled it. */
const filledDay = (day: string): Promise<SyncAnswer> =>
  until(`the matches of ${day}`, async () => {
    const { answer } = await caller.window(dayChannel(day))
    return rowsOf(answer, 'match_days').length > 0 ? answer : null
  })

/** Ids of the matches of a day in an answer. */
const idsIn = (answer: SyncAnswer, day: string): string[] => {
  const row = rowsOf(answer, 'match_days').find(({ id }) => id === dayId(day))
  return readFixtures(day, String(row?.fixtures)).map(({ id }) => id)
}

const idsOn = async (day: string) => idsIn(await filledDay(day), day)

describe('the days of matches', () => {
  test('the replay fills each day around now with its fixtures and their states', async () => {
    for (const day of daysAround(Date.now(), 1, 1)) {
      const answer = await filledDay(day)
      const [fixtures] = rowsOf(answer, 'match_days')
      const [board] = rowsOf(answer, 'match_boards')
      const held = readFixtures(day, String(fixtures?.fixtures))
      const replayed = replayedAt(Date.now()).filter(({ kickoff }) => utcDay(kickoff) === day)
      expect(held.map(({ id }) => id).sort()).toEqual(replayed.map(({ id }) => id).sort())
      expect(fixtures?.id).toBe(dayId(day))
      const states = readBoard(day, String(board?.board))
      const begun = replayed.filter(({ kickoff }) => kickoff < Date.now() - 60_000)
      for (const { id } of begun) expect(states.get(id)?.status).not.toBe('scheduled')
    }
  })

  test('the names of the competition and of its teams come in Arabic and English', async () => {
    await filledDay(today())
    const { answer } = await caller.window('football')
    const [competition] = rowsOf(answer, 'match_competitions')
    expect(competition).toMatchObject({ name_ar: 'كأس العالم', name_en: 'FIFA World Cup', category: 'worldcup' })
    const teams = JSON.parse(String(competition?.teams)) as Array<[string, string, string]>
    expect(teams.find(([, english]) => english === 'Morocco')?.[2]).toBe('المغرب')
  })

  test('K13 a change that no phone sees writes no entry', async () => {
    const [over, later] = [utcDay(Date.now() - 2 * DAY_MS), utcDay(Date.now() + DAY_MS)]
    await filledDay(over)
    const [seen, unseen] = [
      await addMatch(server, 1, `${later} 18:00:00.000Z`),
      await addMatch(server, 2, `${over} 18:00:00.000Z`),
    ]
    await until('the added match', async () => (await idsOn(over)).includes(unseen))
    const { cursor } = await caller.window(dayChannel(over))
    await server.api.change('matches', unseen, { venue: 'ملعب' })
    await server.api.change('matches', seen, { status: 'postponed' })
    await until('the later day', async () => {
      const board = rowsOf(await filledDay(later), 'match_boards')[0]?.board
      return readBoard(later, String(board)).get(seen)?.status === 'postponed'
    })
    const answer = await caller.call({ cursors: { [dayChannel(over)]: cursor } })
    expect(answer.rows).toEqual([])
  })

  test('K2 a kick-off that moves over midnight leaves one day and enters the other at once', async () => {
    const [before, after] = [today(), utcDay(Date.now() + DAY_MS)]
    const match = await addMatch(server, 3, `${before} 23:30:00.000Z`)
    await until('the added match', async () => (await idsOn(before)).includes(match))
    await server.api.change('matches', match, { kickoff: `${after} 00:30:00.000Z` })
    await until('the later day', async () => {
      const answer = await caller.call({ cursors: { [dayChannel(before)]: null, [dayChannel(after)]: null } })
      const days = [before, after].filter((day) => idsIn(answer, day).includes(match))
      expect(days).toHaveLength(1)
      return days[0] === after
    })
  })

  test('heads that cannot be written hold up no day, and no other heads', async () => {
    const [broken, sound] = [utcDay(Date.now() + 20 * DAY_MS), utcDay(Date.now() + 21 * DAY_MS)]
    // A row with the id of the match's head, but of another match.
    const body = { id: partId(idOf('h', 4), 'head'), match_id: makeId(), part: 'head', content: '{}' }
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/collections/match_details/records', { token, body }), 'the row')
    const headless = await addMatch(server, 4, `${broken} 18:00:00.000Z`)
    const match = await addMatch(server, 5, `${sound} 18:00:00.000Z`)
    await until(
      'the days',
      async () => (await idsOn(broken)).includes(headless) && (await idsOn(sound)).includes(match),
    )
    await until('the sound head', async () => {
      const { answer } = await caller.window(matchChannel(match))
      return rowsOf(answer, 'match_details').length > 0
    })
  })

  test.each(['day:2026-13-01', 'day:', 'day', 'day:1999-01-01', 'day:9999-01-01'])(
    'nobody may read %s',
    async (channel) => {
      const answer = await caller.call({ cursors: { [channel]: null } })
      expect(answer.drop).toEqual([channel])
    },
  )
})
