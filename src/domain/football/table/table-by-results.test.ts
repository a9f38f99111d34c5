import { describe, expect, test } from 'vitest'
import type { Match } from '../matches'
import type { MatchStatus } from '../statuses'
import { seasonBefore, tableByResults, tableKeyOf } from './table-by-results'

const NOW = Date.parse('2026-11-28T20:00:00Z')
const DAY = 24 * 60 * 60 * 1000

function match(round: string, teams: string, result: string, more: Partial<Match> = {}): Match {
  const [home = '', away = ''] = [...teams]
  const [ours = 0, theirs = 0] = result.split('-').map(Number)
  const status: MatchStatus = result === '' ? 'scheduled' : 'ft'
  const score = result === '' ? null : { home: ours, away: theirs }
  return {
    ...{ id: round + teams, competition: '', home, away, round, venue: '', status, since: null, score },
    ...{ kickoff: result === '' ? NOW + DAY : NOW - DAY, reds: { home: 0, away: 0 }, shootout: null, ...more },
  }
}

const FIRST = [match('1', 'AB', '2-0'), match('1', 'CD', '1-1')]
const SECOND = [match('2', 'CA', '0-3'), match('2', 'DB', '')]

const places = (matches: Match[]) => tableByResults(matches, NOW)?.map(({ team, points }) => `${team}${points}`)

test('a league with all its rounds has a table by points, difference and goals', () => {
  expect(places([...FIRST, ...SECOND])).toEqual(['A6', 'D1', 'C1', 'B0'])
  expect(tableByResults([...FIRST, ...SECOND], NOW)?.[0]).toEqual({
    ...{ team: 'A', played: 2, won: 2, drawn: 0, lost: 0, scored: 5, conceded: 0, points: 6 },
  })
})

test('K25 a league has a table of 120 teams at most', () => {
  const round = (teams: number) =>
    Array.from({ length: teams / 2 }, (_, at) => match('1', 'AB', '1-0', { home: `${2 * at}`, away: `${2 * at + 1}` }))
  expect(tableByResults(round(120), NOW)).toHaveLength(120)
  expect(tableByResults(round(122), NOW)).toBeNull()
})

test.each([
  ['the first round is not known', SECOND],
  ['a match of a round is missing', [FIRST[0]!, ...SECOND]],
  [
    'a result is not known hours after the kick-off',
    [...FIRST, match('2', 'CA', '', { kickoff: NOW - DAY }), SECOND[1]!],
  ],
  ['a match that is over has no score', [...FIRST, match('2', 'CA', '1-0', { score: null }), SECOND[1]!]],
  ['a round of another season is among them', [...FIRST, ...SECOND, match('1', 'AC', '0-0')]],
  ['nothing is played yet', FIRST.map((one) => ({ ...one, status: 'scheduled', kickoff: NOW + DAY }) as Match)],
])('there is no table when %s', (_what, matches) => expect(tableByResults(matches, NOW)).toBeNull())

test('a postponed match waits, and one in play counts when it is over', () =>
  expect(
    places([
      ...FIRST,
      match('2', 'CA', '', { status: 'postponed', kickoff: NOW - DAY }),
      match('2', 'DB', '1-0', { status: 'h2', kickoff: NOW }),
    ]),
  ).toEqual(['A3', 'C1', 'D1', 'B0']))

test('a group has a table when each team has a match with every other', () => {
  const group = [match('Group A', 'AB', '1-0'), match('Group A', 'BC', '2-2')]
  expect(tableByResults(group, NOW)).toBeNull()
  expect(places([...group, match('Group A', 'CA', '')])).toEqual(['A3', 'C1', 'B1'])
})

test('knock-outs and rounds that groups share have no table', () =>
  expect(
    ['12', 'Regular Season - 3', '4. Spieltag', 'Group B', 'Quarter-finals', 'Group Stage - 2'].map(tableKeyOf),
  ).toEqual(['league', 'league', 'league', 'Group B', null, null]))

describe('a league with two seasons', () => {
  const season = (start: number) => [
    match('1', 'AB', '2-0', { kickoff: start }),
    match('1', 'CD', '1-1', { kickoff: start + DAY }),
    // Winter is between them.
    match('2', 'CA', '0-3', { kickoff: start + 60 * DAY }),
    match('2', 'DB', '1-0', { kickoff: start + 60 * DAY }),
  ]
  const [last, present] = [season(NOW - 250 * DAY), season(NOW - 65 * DAY)]
  const both = [...present, ...last]

  test('has the table of the present one', () => {
    expect(places(both)).toBeUndefined()
    expect(places(seasonBefore(both, NOW))).toEqual(places(present))
    expect(seasonBefore(both, NOW)).toHaveLength(4)
  })

  test('keeps that of the last one until the next one is near', () => {
    expect(seasonBefore(both, NOW - 66 * DAY)).toEqual(last)
    expect(seasonBefore(present, NOW - 66 * DAY)).toHaveLength(4)
    expect(seasonBefore([], NOW)).toEqual([])
  })

  test('has no match of a year ago in its groups', () => {
    const [old, own] = [-200, -1].map((days) => match('Group A', 'AB', '1-0', { kickoff: NOW + days * DAY }))
    expect(seasonBefore([own!, old!], NOW)).toEqual([own])
  })
})
