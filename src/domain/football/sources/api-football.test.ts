import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import {
  apiFootballAnswer as answer,
  apiFootballFixture as fixture,
  HILAL,
  NASSR,
} from '../../../../tests/support/api-football-answers'
import { readApiFootball } from './api-football'
import type { Reading } from './source'

const NOW = Date.parse('2026-11-28T18:50:00Z')

const event = (minute: number, type: string, detail: string, team = HILAL, about: object = {}) => ({
  time: { elapsed: minute, extra: null },
  team: { id: team },
  player: { id: 1, name: 'A. Hamdallah' },
  assist: { id: null, name: null },
  ...{ type, detail, comments: null },
  ...about,
})

function read(text: string, about: { status?: number; headers?: Record<string, string> } = {}): Reading {
  const call = { topic: 'live', path: '/fixtures?date=2026-11-28' }
  return readApiFootball({ call, status: 200, headers: {}, text, now: NOW, ...about })
}

const eventsOf = (events: unknown, goals?: unknown) =>
  read(answer([fixture({ events, ...(goals ? { goals } : {}) })])).details[0]?.events ?? []

test('a match in play is read with its teams, competition and score', () => {
  const { trouble, matches, teams, competitions } = read(answer([fixture()]))
  expect(trouble).toBeNull()
  expect(matches).toEqual([
    {
      ...{ id: idOf('a', 1001), competition: idOf('a', 307), home: idOf('a', HILAL), away: idOf('a', NASSR) },
      ...{ round: 'Regular Season - 11', venue: 'ملعب المملكة أرينا', status: 'h2' },
      kickoff: Date.parse('2026-11-28T17:30:00Z'),
      since: NOW - 15 * 60_000,
      ...{ score: { home: 1, away: 0 }, shootout: null, reds: null },
    },
  ])
  expect(teams.map(({ known, latin, country }) => [known, latin, country])).toEqual([
    [HILAL, 'Al-Hilal Saudi FC', 'SA'],
    [NASSR, 'Al-Nassr', 'SA'],
  ])
  expect(competitions).toEqual([{ id: idOf('a', 307), known: 307, latin: 'Pro League', season: 2026 }])
})

test('K4 the first half begins when the provider says, and extra time by its minute', () => {
  const sinceOf = (status: string, elapsed: number) => read(answer([fixture({ status, elapsed })])).matches[0]?.since
  expect(sinceOf('1H', 30)).toBe(Date.parse('2026-11-28T17:31:00Z'))
  expect(sinceOf('ET', 110)).toBe(NOW - 5 * 60_000)
  expect(sinceOf('HT', 45)).toBeNull()
})

test.each([
  ['NS', null, 'scheduled'],
  ['TBD', null, 'tbd'],
  ['LIVE', 70, 'h2'],
  ['ET', 100, 'e1'],
  ['ET', 107, 'e2'],
  ['BT', 90, 'break'],
  ['BT', 105, 'eht'],
  ['P', 120, 'pens'],
  ['INT', 30, 'stopped'],
  ['PEN', 120, 'pso'],
  ['PST', null, 'postponed'],
  ['CANC', null, 'cancelled'],
  ['ABD', 60, 'abandoned'],
  ['AWD', 90, 'awarded'],
  ['WO', null, 'walkover'],
])('K18 the status %s in minute %s is %s', (status, elapsed, expected) => {
  expect(read(answer([fixture({ status, elapsed })])).matches[0]?.status).toBe(expected)
})

describe('events', () => {
  test('a goal, a card, a change and a missed penalty in order, with stoppage time', () => {
    const events = eventsOf([
      event(90, 'Goal', 'Missed Penalty', NASSR, { time: { elapsed: 90, extra: 3 } }),
      event(60, 'subst', 'Substitution 1', HILAL, { assist: { id: 2, name: 'S. Al-Dawsari' } }),
      event(20, 'Card', 'Yellow Card', NASSR, { player: { id: null, name: null } }),
      event(10, 'Goal', 'Normal Goal'),
      event(5, 'Corner', 'Left'),
    ])
    expect(
      events.map(({ kind, side, minute, extra, player, other }) => [kind, side, minute, extra, player, other]),
    ).toEqual([
      ['goal', 'home', 10, 0, 'A. Hamdallah', ''],
      ['yellow', 'away', 20, 0, '', ''],
      ['change', 'home', 60, 0, 'A. Hamdallah', 'S. Al-Dawsari'],
      ['missed-penalty', 'away', 90, 3, 'A. Hamdallah', ''],
    ])
  })

  test('kicks of a shoot-out are no goals', () => {
    const kick = (detail: string) => event(120, 'Goal', detail, HILAL, { comments: 'Penalty Shootout' })
    expect(eventsOf([kick('Penalty'), kick('Missed Penalty')]).map(({ kind }) => kind)).toEqual([
      'kick-scored',
      'kick-missed',
    ])
  })

  test.each([
    ['the scorer', NASSR],
    ['the team that gains', HILAL],
  ])('K14 an own goal under the team of %s counts for the team that the score names', (_whose, team) => {
    expect(eventsOf([event(10, 'Goal', 'Own Goal', team)]).map(({ side }) => side)).toEqual(['home'])
  })

  test('reds are counted, second yellows too', () => {
    const events = [
      event(10, 'Card', 'Red Card'),
      event(11, 'Card', 'Second Yellow card', NASSR),
      event(12, 'Card', 'Red Card'),
    ]
    expect(read(answer([fixture({ events })])).matches[0]?.reds).toEqual({ home: 2, away: 1 })
  })

  test('K10 an event that cannot be read is set aside, and the others stay', () => {
    const { details, setAside } = read(
      answer([fixture({ events: [event(10, 'Goal', 'Penalty'), event(999, 'Var', 'x')] })]),
    )
    expect(details[0]?.events).toHaveLength(1)
    expect(setAside).toEqual({ count: 1, first: 'response[0].events[1].time.elapsed' })
  })
})

test('line-ups and statistics are read by team, in any order', () => {
  const player = (number: number, name: string, pos: string) => ({
    player: { id: number, name, number, pos, grid: null },
  })
  const side = (id: number, name: string) => ({
    ...{ team: { id }, formation: '4-3-3', coach: { id: 1, name: 'المدرب' } },
    ...{ startXI: [player(1, name, 'G')], substitutes: [player(12, 'بديل', 'X')] },
  })
  const counts = (id: number, value: unknown) => ({
    team: { id },
    statistics: [
      { type: 'Ball Possession', value },
      { type: 'Red Cards', value: null },
      { type: 'Free Kicks', value: 3 },
    ],
  })
  const more = {
    lineups: [side(NASSR, 'حارس الضيف'), side(HILAL, 'حارس الأرض')],
    statistics: [counts(NASSR, '40%'), counts(HILAL, '60%')],
  }
  const [details] = read(answer([fixture({ more })])).details
  expect(details?.lineups?.home).toEqual({
    ...{ formation: '4-3-3', coach: 'المدرب' },
    starting: [{ number: 1, name: 'حارس الأرض', position: 'G', captain: false }],
    bench: [{ number: 12, name: 'بديل', position: 'M', captain: false }],
  })
  expect(details?.statistics).toEqual([
    { kind: 'possession', home: '60%', away: '40%' },
    { kind: 'red-cards', home: '0', away: '0' },
    { kind: 'Free Kicks', home: '3', away: '3' },
  ])
})

test('line-ups of which one side cannot be read are left out, so that stored ones stay', () => {
  const side = (id: number, startXI: unknown) => ({ team: { id }, startXI, substitutes: [] })
  const more = { lineups: [side(HILAL, []), side(NASSR, 'x')] }
  const [details] = read(answer([fixture({ more })])).details
  expect(details?.lineups).toBeUndefined()
})

test.each([
  ['by their places: each row from its right', ['1:1', '2:1', '10:1', '2:4'], [1, 4, 2, 3]],
  ['as the provider lists them when one has no place', ['1:1', '2:1', null, '2:4'], [1, 2, 3, 4]],
])('starting players stand %s', (_, grids, expected) => {
  const startXI = grids.map((grid, at) => ({ player: { number: at + 1, name: 'لاعب', pos: 'M', grid } }))
  const side = (id: number) => ({ team: { id }, startXI, substitutes: [] })
  const [details] = read(answer([fixture({ more: { lineups: [side(HILAL), side(NASSR)] } })])).details
  expect(details?.lineups?.home.starting.map(({ number }) => number)).toEqual(expected)
})

describe('refusals', () => {
  test.each([
    ['token', 'key'],
    ['requests', 'quota'],
    ['rateLimit', 'rate'],
    ['plan', 'unpaid'],
    ['Ip', 'blocked'],
    ['access', 'blocked'],
    ['required', 'shape'],
  ])('K6 an answer 200 that names %s is %s, and not a day without matches', (name, trouble) => {
    expect(read(answer([], { [name]: 'No.' }))).toMatchObject({ trouble })
  })

  test.each([
    [429, 'rate'],
    [401, 'key'],
    [403, 'blocked'],
    [500, 'down'],
    [0, 'down'],
  ])('the status %s is %s', (status, trouble) => {
    expect(read('', { status }).trouble).toBe(trouble)
  })

  test('K6 an answer without errors and matches says that there are none', () => {
    expect(read(answer([]))).toMatchObject({ trouble: null, matches: [] })
  })

  test('what is left of the quota comes with the headers, however strange they are', () => {
    const headers = { 'x-ratelimit-requests-limit': '-1e9', 'x-ratelimit-requests-remaining': '77' }
    expect(read(answer([]), { headers }).quota).toEqual({ left: 77, perDay: null })
  })
})

describe('K10 matches that cannot be read', () => {
  const broken = fixture({ more: { goals: { home: 100, away: 0 } } })

  test('one of ten is set aside with its place', () => {
    const numbered = (at: number) => fixture({ more: { fixture: { ...fixture().fixture, id: 2000 + at } } })
    const items = [...Array.from({ length: 9 }, (_, at) => numbered(at)), broken]
    const { matches, setAside, trouble } = read(answer(items))
    expect([matches.length, setAside, trouble]).toEqual([9, { count: 1, first: 'response[9].goals.home' }, null])
  })

  test('more than a fifth refuse the whole answer', () => {
    const items = [fixture(), fixture(), broken]
    expect(read(answer(items))).toMatchObject({ trouble: 'shape', matches: [] })
  })

  test.each([
    ['the year 9999', { fixture: { ...fixture().fixture, date: '9999-01-01T00:00:00Z' } }],
    ['a team against itself', { teams: { home: { id: 1, name: 'x' }, away: { id: 1, name: 'x' } } }],
    ['a team without a name', { teams: { home: { id: 1, name: ' ' }, away: { id: 2, name: 'x' } } }],
    ['an unknown status', { fixture: { ...fixture().fixture, status: { short: 'XX', elapsed: 1 } } }],
  ])('%s is set aside', (_what, more) => {
    expect(read(answer([fixture({ more })])).matches).toEqual([])
  })
})

test('K25 a name loses directions and line ends, and is cut', () => {
  const name = `\u202eNassr\n${'x'.repeat(100_000)}`
  const [team] = read(
    answer([fixture({ more: { teams: { home: { id: 1, name }, away: { id: 2, name: 'B' } } } })]),
  ).teams
  expect(team?.latin).toMatch(/^Nassr x{94}$/)
})

describe('K10 an answer that has every match', () => {
  const FROM = Date.parse('2026-11-28')
  const completeIn = (text: string, topic = 'day:2026-11-28') =>
    readApiFootball({ call: { topic, path: '' }, status: 200, headers: {}, text, now: NOW }).complete

  test('is that of a day, also of one without matches', () => {
    const scope = { from: FROM, until: FROM + 24 * 60 * 60_000 }
    expect(completeIn(answer([fixture()]))).toEqual({ scope, told: [idOf('a', 1001)] })
    expect(completeIn(answer([]))).toEqual({ scope, told: [] })
  })

  test.each([
    ['one about what is in play', answer([fixture()]), 'live'],
    ['one with a match that cannot be read', answer([...Array.from({ length: 9 }, () => fixture()), {}]), undefined],
    ['the first of several pages', answer([fixture()]).replace('"total":1', '"total":2'), undefined],
    ['a refusal', answer([], { requests: 'used up' }), undefined],
  ])('is not %s', (_what, text, topic) => {
    expect(completeIn(text, topic)).toBeNull()
  })
})
