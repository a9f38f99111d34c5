import { expect, test } from 'vitest'
import type { Match, TwoScores } from '../matches'
import type { MatchStatus } from '../statuses'
import { ALERT_MAX_AGE_MS, type Compared, decideAlerts, WITHDRAWAL_MS, WITHDRAWALS_MAX } from './decide-alerts'
import { NOT_LOWERED, readSaid, saidOf } from './said'

const NOW = Date.parse('2026-11-28T18:20:00Z')

const score = (home: number, away: number): TwoScores => ({ home, away })

const match = (status: MatchStatus, of: Partial<Match> = {}): Match => ({
  ...{ id: 'a00000000000001', competition: 'a00000000000002', home: 'a00000000000003', away: 'a00000000000004' },
  ...{ round: '', venue: '', kickoff: NOW, status, since: null, score: null, reds: score(0, 0), shootout: null },
  ...of,
})

const compare = (before: Match, after: Match, more: Partial<Compared> = {}) =>
  decideAlerts({
    ...{ said: saidOf(before, false), match: after, lineups: false, now: NOW, changedAt: NOW, silent: false },
    ...more,
  })

const kinds = (...of: Parameters<typeof compare>) => compare(...of).alerts.map(({ kind }) => kind)

const playing = (home: number, away: number) => match('h2', { score: score(home, away) })

test('K15 a higher score is told at once, with its generation', () =>
  expect(compare(playing(0, 0), playing(1, 0)).alerts).toEqual([{ kind: 'goal', score: '1-0', generation: 0 }]))

test('K15 a lower score waits, and nothing is told when the goal comes back', () => {
  const lower = compare(playing(1, 0), playing(0, 0))
  expect(lower).toMatchObject({
    alerts: [],
    again: NOW + WITHDRAWAL_MS,
    said: { score: score(1, 0), lowered: { score: { home: NOW, away: null } } },
  })
  const back = compare(playing(1, 0), playing(1, 0), { said: lower.said, now: NOW + 30_000 })
  expect(back).toMatchObject({ alerts: [], again: null, said: { lowered: NOT_LOWERED, generation: 0 } })
})

test('K15 a score that is lower for 60 seconds is a cancelled goal, and the next goal is a new one', () => {
  const { said } = compare(playing(1, 0), playing(0, 0))
  const now = NOW + WITHDRAWAL_MS
  const cancelled = compare(playing(1, 0), playing(0, 0), { said, now })
  expect(cancelled.alerts).toEqual([{ kind: 'goal-cancelled', score: '0-0', generation: 1 }])
  const goal = compare(playing(0, 0), playing(1, 0), { said: cancelled.said, now })
  expect(goal.alerts).toMatchObject([{ kind: 'goal', score: '1-0', generation: 1 }])
})

test('K15 the end waits for no withdrawn goal', () =>
  expect(kinds(playing(1, 0), match('ft', { score: score(0, 0) }))).toEqual(['goal-cancelled', 'full-time']))

test('K15 a source that loses the score withdraws nothing', () =>
  expect(compare(playing(1, 0), match('h2'))).toMatchObject({ alerts: [], again: null, said: { score: score(1, 0) } }))

test.each([
  ['the first comparison of a match', { said: null }],
  ['the first one after a start', { silent: true }],
  ['a change of eleven minutes ago', { now: NOW + ALERT_MAX_AGE_MS + 60_000 }],
])('K16 %s is silent and is remembered', (_what, more) =>
  expect(compare(playing(0, 0), playing(1, 0), more)).toMatchObject({ alerts: [], said: { score: score(1, 0) } }),
)

test('K16 a match that began long ago comes into play in silence', () =>
  expect(kinds(match('scheduled'), match('h1', { kickoff: NOW - ALERT_MAX_AGE_MS - 1, score: score(1, 0) }))).toEqual(
    [],
  ))

test('K17 a replay and a correction after the end tell nothing', () => {
  const id = 'r00000000000001'
  expect(kinds({ ...playing(0, 0), id }, { ...playing(1, 0), id })).toEqual([])
  expect(kinds(match('ft', { score: score(1, 0) }), match('ft', { score: score(2, 0) }))).toEqual([])
})

test.each([
  ['scheduled', 'h1', 'kickoff'],
  ['h2', 'ft', 'full-time'],
  ['e2', 'aet', 'full-time'],
  ['e2', 'pens', 'shootout'],
  ['scheduled', 'postponed', 'postponed'],
  ['scheduled', 'cancelled', 'cancelled'],
  ['h1', 'abandoned', 'abandoned'],
  ['stopped', 'awarded', 'awarded'],
  ['scheduled', 'walkover', 'walkover'],
] as const)('K18 from %s to %s is told as %s', (before, after, kind) =>
  expect(kinds(match(before), match(after))).toEqual([kind]),
)

test.each(['awarded', 'walkover', 'cancelled'] as const)(
  'K18 a match that is %s tells its decision alone, neither goal nor withdrawal nor card',
  (status) => {
    const decided = match(status, { score: score(0, 3), reds: score(1, 0) })
    for (const before of [match('scheduled'), match('h1', { score: score(0, 0) }), playing(2, 0)]) {
      expect(compare(before, decided).alerts).toMatchObject([{ kind: status, score: '0-3' }])
    }
  },
)

test('line-ups are told before the kick-off only', () => {
  expect(kinds(match('scheduled'), match('scheduled'), { lineups: true })).toEqual(['lineups'])
  expect(kinds(match('h1'), match('h1'), { lineups: true })).toEqual([])
})

test('a red card is told', () =>
  expect(kinds(playing(0, 0), { ...playing(0, 0), reds: score(0, 1) })).toEqual(['red-card']))

test('K15 a goal after one that was withdrawn in silence is a new one', () => {
  const { said } = compare(playing(1, 0), playing(0, 0), { silent: true })
  expect(compare(playing(0, 0), playing(1, 0), { said }).alerts).toMatchObject([
    { kind: 'goal', score: '1-0', generation: 1 },
  ])
})

test('K15 a red card that is taken back waits, and the next one is a new one', () => {
  const [none, one] = [playing(0, 0), { ...playing(0, 0), reds: score(1, 0) }]
  const lower = compare(one, none)
  expect(lower).toMatchObject({ alerts: [], again: NOW + WITHDRAWAL_MS })
  expect(compare(none, one, { said: lower.said }).alerts).toEqual([])
  const gone = compare(one, none, { said: lower.said, now: NOW + WITHDRAWAL_MS })
  expect(gone).toMatchObject({ alerts: [], said: { reds: score(0, 0), generation: 1 } })
  const again = compare(none, one, { said: gone.said, now: NOW + WITHDRAWAL_MS })
  expect(again.alerts).toMatchObject([{ kind: 'red-card', score: '1-0', generation: 1 }])
})

test('K15 a goal is told while a red card waits to be withdrawn', () =>
  expect(kinds({ ...playing(0, 0), reds: score(1, 0) }, playing(1, 0))).toEqual(['goal']))

test('K15 a goal of the other team is told, though a goal of the one was withdrawn with the same answer', () => {
  const { said } = compare(playing(1, 0), playing(0, 1))
  const later = compare(playing(1, 0), playing(0, 1), { said, now: NOW + WITHDRAWAL_MS })
  expect(later.alerts.map(({ kind, score: told }) => [kind, told])).toEqual([
    ['goal-cancelled', '0-1'],
    ['goal', '0-1'],
  ])
})

test('K18 a match that is postponed in play and restarted at 0-0 withdraws no goal, and begins anew', () => {
  const put = compare(playing(1, 0), match('postponed'))
  expect(put.alerts).toMatchObject([{ kind: 'postponed', generation: 1 }])
  const restarted = compare(match('postponed'), match('h1', { score: score(0, 0) }), { said: put.said })
  expect(restarted).toMatchObject({ again: null, alerts: [{ kind: 'kickoff', generation: 1 }] })
})

test.each([
  ['postponed', 'scheduled', 1],
  ['postponed', 'tbd', 1],
  ['h1', 'postponed', 1],
  ['h1', 'scheduled', 1],
  ['cancelled', 'scheduled', 1],
  ['scheduled', 'postponed', 0],
  ['postponed', 'h1', 0],
] as const)('K18 from %s to %s the generation is %i more', (before, after, more) =>
  expect(compare(match(before), match(after)).said.generation).toBe(more),
)

test('K15 a score that is taken back again and again is told no more, and the end is', () => {
  const told: string[] = []
  let [said, now] = [saidOf(playing(0, 0), false), NOW]
  const hear = (next: Match) => {
    const decision = decideAlerts({ said, match: next, lineups: false, now, changedAt: now, silent: false })
    said = decision.said
    told.push(...decision.alerts.map(({ kind }) => kind))
  }
  for (let flap = 0; flap < 100; flap += 1) {
    hear(playing(1, 0))
    hear(playing(0, 0))
    now += WITHDRAWAL_MS + 1000
    hear(playing(0, 0))
  }
  hear(match('ft', { score: score(0, 0) }))
  expect(told.filter((kind) => kind === 'goal')).toHaveLength(WITHDRAWALS_MAX)
  expect(told.filter((kind) => kind === 'goal-cancelled')).toHaveLength(WITHDRAWALS_MAX)
  expect(told.at(-1)).toBe('full-time')
})

test('K18 goals are told however often the match was postponed, and its postponements are bounded', () => {
  let said = saidOf(match('scheduled'), false)
  for (let time = 0; time < 20; time += 1) {
    said = compare(match('scheduled'), match('postponed'), { said }).said
    said = compare(match('postponed'), match('scheduled'), { said }).said
  }
  expect(said).toMatchObject({ generation: 5, withdrawals: 0 })
  said = compare(match('scheduled'), match('h1', { score: score(0, 0) }), { said }).said
  expect(kinds(match('h1'), match('h1', { score: score(1, 0) }), { said })).toEqual(['goal'])
})

test('K15 what an older version remembered is read, and has no withdrawals', () => {
  const { withdrawals: _, ...older } = saidOf(playing(1, 0), true)
  expect(readSaid(JSON.stringify({ ...older, generation: 5 }))).toMatchObject({ generation: 5, withdrawals: 0 })
})

test('K15 each count that is lower waits for itself, and forgets it when it is back', () => {
  const at = (after: Match, said: Compared['said'], seconds: number) =>
    compare(playing(1, 1), after, { said, now: NOW + seconds * 1000 })
  const home = at(playing(0, 1), saidOf(playing(1, 1), false), 0)
  const away = at(playing(1, 0), home.said, 58)
  expect(at(playing(1, 0), away.said, 60).alerts).toEqual([])
  expect(at(playing(1, 1), away.said, 62)).toMatchObject({ alerts: [], again: null })
  expect(at(playing(1, 0), away.said, 118).alerts).toMatchObject([{ kind: 'goal-cancelled', score: '1-0' }])
})

test('K15 a card is told once while a card of the other team waits', () => {
  const reds = (home: number, away: number) => ({ ...playing(0, 0), reds: score(home, away) })
  const told = compare(reds(1, 0), reds(0, 1))
  expect(told.alerts).toMatchObject([{ kind: 'red-card', score: '1-1' }])
  const later = compare(reds(1, 0), reds(0, 1), { said: told.said, now: NOW + WITHDRAWAL_MS })
  expect(later).toMatchObject({ alerts: [], said: { reds: score(0, 1) } })
})
