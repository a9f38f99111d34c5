import { expect, test } from 'vitest'
import type { Match, MatchEvent } from '../matches'
import type { MatchStatus } from '../statuses'
import { decidePlates, NOT_LOWERED } from './decide-plates'
import type { Plate } from './plates'

const NOW = Date.parse('2026-11-28T18:20:00Z')
const NAMES = { home: { ar: 'الهلال', en: 'Al Hilal' }, away: { ar: 'النصر', en: 'Al Nassr' } }

const score = (home: number, away: number) => ({ home, away })

const match = (status: MatchStatus, home = 0, away = 0, more: Partial<Match> = {}): Match => ({
  ...{ id: 'a00000000000001', competition: '', home: '', away: '', round: '', venue: '', kickoff: NOW, status },
  ...{ since: null, score: score(home, away), reds: score(0, 0), shootout: null, ...more },
})

const goal = (side: 'home' | 'away', minute: number, player: string): MatchEvent => ({
  ...{ kind: 'goal', side, minute, extra: 0, player, other: '' },
})

/** The plates of a room behind these matches, 61 seconds apart. */
const roomAfter = (...steps: Array<Match | [Match, MatchEvent[]]>): Plate[] => roomEvery(61_000, ...steps)

function roomEvery(milliseconds: number, ...steps: Array<Match | [Match, MatchEvent[]]>): Plate[] {
  let plates: Plate[] = []
  let lowered = NOT_LOWERED
  let now = NOW
  for (const step of steps) {
    const [of, events] = Array.isArray(step) ? step : [step, []]
    const decided = decidePlates({ match: of, names: NAMES, events, posted: plates, now, lowered })
    plates = [...decided.posted, ...decided.added]
    lowered = decided.lowered
    now += milliseconds
  }
  return plates
}

const brief = (plates: readonly Plate[]) =>
  plates.map(({ kind, score: of, cancelled }) => `${cancelled ? '-' : ''}${kind}${of ? ` ${of.home}-${of.away}` : ''}`)

test('a match says its kick-off, goals, half-time and end, each once', () =>
  expect(
    brief(
      roomAfter(match('scheduled'), match('h1'), match('h1', 1), match('ht', 1), match('h2', 1, 1), match('ft', 1, 1)),
    ),
  ).toEqual(['kickoff', 'goal 1-0', 'half-time 1-0', 'goal 1-1', 'end 1-1']))

test('K13 the same match again adds and changes nothing', () => {
  const posted = roomAfter(match('h1'), match('h1', 1))
  const again = decidePlates({
    match: match('h1', 1),
    names: NAMES,
    events: [],
    posted,
    now: NOW,
    lowered: NOT_LOWERED,
  })
  expect(again).toEqual({ added: [], posted, lowered: NOT_LOWERED })
})

test('K15 a goal that is gone is struck through after 60 seconds and stays, and the next one counts without it', () => {
  expect(brief(roomAfter(match('h1', 1), match('h1', 0)))).toEqual(['kickoff', 'goal 1-0'])
  expect(brief(roomAfter(match('h1', 1), match('h1', 0), match('h1', 0), match('h1', 0, 1)))).toEqual([
    ...['kickoff', '-goal 1-0', 'goal 0-1'],
  ])
})

test('K15 a goal that comes back within the minute is told once', () =>
  expect(brief(roomAfter(match('h1', 1), match('h1', 0), match('h1', 1)))).toEqual(['kickoff', 'goal 1-0']))

test('K15 each lower count waits for itself: a card that is gone later is struck through later', () => {
  const carded = match('h1', 1, 0, { reds: score(0, 1) })
  const goalGone = match('h1', 0, 0, { reds: score(0, 1) })
  const bothGone = match('h1')
  const steps = [carded, goalGone, bothGone, bothGone]
  expect(brief(roomEvery(40_000, ...steps))).toEqual(['kickoff', '-goal 1-0', 'red-card'])
  expect(brief(roomEvery(40_000, ...steps, bothGone))).toEqual(['kickoff', '-goal 1-0', '-red-card'])
})

test('K15 the end waits for no goal, and a lost score takes none back', () => {
  expect(brief(roomAfter(match('h2', 1), match('ft', 0)))).toEqual(['kickoff', '-goal 1-0', 'end 0-0'])
  expect(brief(roomAfter(match('h2', 1), match('h2', 0, 0, { score: null }), match('h2', 1)))).toEqual([
    ...['kickoff', 'goal 1-0'],
  ])
})

test('K14 a goal without a name is a goal, and its scorer comes later', () => {
  expect(roomAfter(match('h1', 1))[1]).toMatchObject({ side: 'home', player: '' })
  expect(roomAfter(match('h1', 1), [match('h1', 1), [goal('home', 23, 'سالم')]])[1]).toMatchObject({
    ...{ side: 'home', player: 'سالم', minute: 23 },
  })
})

test('two goals of one answer stand in the order of the events', () => {
  const events = [goal('home', 40, 'B'), goal('away', 12, 'A')]
  expect(roomAfter([match('ht', 1, 1), events]).map(({ player, score: of }) => [player, of])).toEqual([
    ...[
      ['', null],
      ['A', score(0, 1)],
      ['B', score(1, 1)],
      ['', score(1, 1)],
    ],
  ])
})

test('a red card is said with its team', () =>
  expect(roomAfter(match('h1', 0, 0, { reds: score(0, 1) })).at(-1)).toMatchObject({ kind: 'red-card', side: 'away' }))

test('K18 what was not played out ends without a score and without a kick-off', () =>
  expect(roomAfter(match('scheduled'), match('postponed'), match('cancelled'))).toMatchObject([
    { kind: 'end', status: 'cancelled', score: null },
  ]))

test('a corrected end changes in place, and a match that goes on strikes it through', () => {
  const shootout = match('pso', 1, 1, { shootout: score(4, 3) })
  expect(roomAfter(match('aet', 1, 1), shootout).at(-1)).toMatchObject({ status: 'pso', shootout: score(4, 3) })
  expect(brief(roomAfter(match('ft', 1), match('h2', 1), match('ft', 1)))).toEqual([
    ...['kickoff', 'goal 1-0', '-end 1-0', 'end 1-0'],
  ])
})

test('K15 a half-time that was told too early is struck through, and told again with its score', () => {
  const plates = roomAfter(match('h1'), match('ht'), match('h1'), match('h1', 1), match('ht', 1))
  expect(brief(plates)).toEqual(['kickoff', '-half-time 0-0', 'goal 1-0', 'half-time 1-0'])
  expect(brief(roomAfter(match('ht'), match('ht', 0, 1)))).toContain('half-time 0-1')
})

test.each(['awarded', 'walkover', 'cancelled'] as const)(
  'K18 a match that is %s makes and strikes no goal',
  (status) => {
    expect(brief(roomAfter(match('h2', 2, 0), match(status, 0, 3), match(status, 0, 3)))).toEqual([
      ...['kickoff', 'goal 1-0', 'goal 2-0', 'end'],
    ])
    expect(brief(roomAfter(match('scheduled'), match(status, 3, 0)))).toEqual(['end'])
  },
)
