import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '../ids'
import { readOpenligadb } from './openligadb'

const KICKOFF = Date.parse('2026-11-28T14:30:00Z')
const MINUTE_MS = 60_000

const goal = (id: number, minute: number | null, home: number, away: number, about: object = {}) => ({
  ...{ goalID: id, matchMinute: minute, scoreTeam1: home, scoreTeam2: away, goalGetterName: 'Kane' },
  ...{ isPenalty: false, isOwnGoal: false },
  ...about,
})

/** A match as the provider writes it. */
const item = (about: object = {}) => ({
  ...{ matchID: 7001, matchDateTimeUTC: '2026-11-28T14:30:00Z', matchIsFinished: false },
  ...{ leagueId: 4700, leagueName: '1. Fußball-Bundesliga', leagueShortcut: 'bl1' },
  group: { groupName: '12. Spieltag' },
  team1: { teamId: 40, teamName: 'FC Bayern München' },
  team2: { teamId: 7, teamName: 'Borussia Dortmund' },
  ...{ matchResults: [], goals: [], location: null },
  ...about,
})

function read(items: unknown, now = KICKOFF + 30 * MINUTE_MS, status = 200) {
  const text = JSON.stringify(items)
  return readOpenligadb({
    call: { topic: 'live', path: '/getmatchdata/bl1/2026' },
    status,
    headers: {},
    text,
    now,
  })
}

test('a match in play is read, with the score of its newest goal and without a minute', () => {
  const { matches, details } = read([item({ goals: [goal(2, 20, 1, 1), goal(1, 20, 1, 0), goal(3, null, 0, 0)] })])
  expect(matches[0]).toMatchObject({ id: idOf('o', 7001), status: 'h1', since: null, score: { home: 1, away: 1 } })
  expect(details[0]?.events?.slice(1).map(({ side }) => side)).toEqual(['home', 'away'])
})

test('the result is that of the final kind, whatever the order', () => {
  const result = (kind: number, home: number, away: number) => ({
    ...{ resultTypeID: kind, pointsTeam1: home, pointsTeam2: away },
  })
  const matchResults = [result(1, 0, 1), result(2, 2, 1)]
  expect(read([item({ matchIsFinished: true, matchResults })]).matches[0]).toMatchObject({
    ...{ status: 'ft', score: { home: 2, away: 1 } },
  })
})

test('K15 a withdrawn goal leaves the events', () => {
  expect(read([item({ goals: [] })]).details).toEqual([{ match: idOf('o', 7001), events: [] }])
})

test('the newest goal counts also when its minute is missing', () => {
  const { matches, details } = read([item({ goals: [goal(2, null, 2, 0), goal(1, 10, 1, 0)] })])
  expect(matches[0]?.score).toEqual({ home: 2, away: 0 })
  expect(details[0]?.events?.map(({ side }) => side)).toEqual(['home', 'home'])
})

test('a result without the word that the match is over counts after three hours', () => {
  const matchResults = [{ resultTypeID: 2, pointsTeam1: 2, pointsTeam2: 1 }]
  expect(read([item({ matchResults })], KICKOFF + 181 * MINUTE_MS).matches[0]).toMatchObject({
    ...{ status: 'ft', score: { home: 2, away: 1 } },
  })
})

test('K14 a match that is over without a result has no score, and none is over before its kick-off', () => {
  const over = item({ matchIsFinished: true })
  expect(read([over]).matches[0]).toMatchObject({ status: 'ft', score: null })
  expect(read([over], KICKOFF - MINUTE_MS).matches[0]).toMatchObject({ status: 'scheduled', score: null })
})

test('a match with goals that nobody ends is over after three hours', () => {
  const { matches } = read([item({ goals: [goal(1, 10, 1, 0)] })], KICKOFF + 181 * MINUTE_MS)
  expect(matches[0]).toMatchObject({ status: 'ft', score: { home: 1, away: 0 } })
})

test('goals of which none can be read change no events', () => {
  expect(read([item({ goals: [goal(1, 999, 1, 0)] })]).details).toEqual([])
})

test('a league that the provider does not have is no outage', () => {
  expect(read([], KICKOFF, 404).trouble).toBe('shape')
})

test('keys with capitals are read as well', () => {
  const capitals = Object.fromEntries(
    Object.entries(item()).map(([key, value]) => [key.charAt(0).toUpperCase() + key.slice(1), value]),
  )
  expect(read([capitals]).matches).toEqual(read([item()]).matches)
})

test('K6 a match without a word for hours is not in play, and one before its kick-off has no score', () => {
  const statusAt = (minutes: number) => read([item()], KICKOFF + minutes * MINUTE_MS).matches[0]
  expect([-1, 30, 70, 300].map((minutes) => statusAt(minutes)?.status)).toEqual(['scheduled', 'h1', 'h2', 'scheduled'])
  expect(statusAt(-1)?.score).toBeNull()
})

test('an own goal is one, for the team that the score names', () => {
  const { details } = read([item({ goals: [goal(1, 9, 0, 1, { isOwnGoal: true })] })])
  expect(details[0]?.events).toEqual([
    { kind: 'own-goal', side: 'away', minute: 9, extra: 0, player: 'Kane', other: '' },
  ])
})

test('no answer is no day without matches', () => {
  expect(read([], KICKOFF, 503).trouble).toBe('down')
  expect(read({ error: 'x' }).trouble).toBe('shape')
})

test('K10 an answer has every match of its round', () => {
  const scope = { competition: idOf('o', 4700), round: '12. Spieltag' }
  expect(read([item()]).complete).toEqual({ scope, told: [idOf('o', 7001)] })
  const others = [[], [item({ group: null })], [item(), item({ matchID: 7002, group: { groupName: '13. Spieltag' } })]]
  for (const one of others) expect(read(one).complete).toBeNull()
})

test('keys may have capitals at every depth', () => {
  const text = JSON.stringify([item({ goals: [goal(1, 20, 1, 0)] })]).replaceAll(
    /"(\w)(\w*)":/g,
    (_, first: string, rest: string) => `"${first.toUpperCase()}${rest}":`,
  )
  const asked = { call: { topic: 'live', path: '' }, status: 200, headers: {}, text, now: KICKOFF + 30 * MINUTE_MS }
  expect(readOpenligadb(asked)).toEqual(read([item({ goals: [goal(1, 20, 1, 0)] })]))
})

test('K25 of an entry that cannot be read no value is copied, however many it has', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`K${index}`, {}]))
  const lowered = vi.spyOn(String.prototype, 'toLowerCase')
  onTestFinished(() => lowered.mockRestore())
  expect(read([many]).trouble).toBe('shape')
  expect(lowered.mock.calls.length).toBeLessThan(1_000)
})
