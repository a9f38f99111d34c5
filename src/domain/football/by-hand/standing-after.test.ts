import { describe, expect, test } from 'vitest'
import { entry, MINUTE, period, scheduled } from '../../../../tests/support/entered-match'
import type { MatchStanding } from '../packed-day'
import { matchByEntries } from './match-by-entries'
import { enteredMinute, standingAfter } from './standing-after'

const { status, since, score, reds, shootout } = scheduled
const before: MatchStanding = { status, since, score, reds, shootout }
const playing: MatchStanding = { ...before, status: 'h2', since: 1000, score: { home: 1, away: 1 } }
const goal = (id: string, side: 'home' | 'away' = 'home') => entry({ id, side })
const withdrawal = (id: string) => entry({ id: `no ${id}`, kind: 'withdrawal', side: '', withdraws: id })

describe('a standing with entries that wait', () => {
  test('has the own goals on top of what the server told', () => {
    expect(standingAfter(playing, [goal('a'), goal('b', 'away'), goal('c')], []).score).toEqual({ home: 3, away: 2 })
    expect(standingAfter(before, [period('h1', 1), goal('a')], [])).toMatchObject({
      ...{ status: 'h1', since: scheduled.kickoff + MINUTE, score: { home: 1, away: 0 } },
    })
  })

  test('has neither a goal that was taken back before it left, nor one that the server counts', () => {
    expect(standingAfter(playing, [goal('a'), withdrawal('a')], []).score).toEqual({ home: 1, away: 1 })
    expect(standingAfter(playing, [withdrawal('a')], [goal('a')]).score).toEqual({ home: 0, away: 1 })
    expect(standingAfter(playing, [], [goal('a'), withdrawal('a')]).score).toEqual({ home: 1, away: 1 })
  })

  test('is not changed by taking back what the server refused', () => {
    expect(standingAfter(playing, [withdrawal('refused')], [])).toMatchObject(playing)
  })

  test('counts dismissals and kicks, and no cards nor misses', () => {
    const kinds = ['red', 'second-yellow', 'yellow', 'missed-penalty', 'change'] as const
    const cards = kinds.map((kind, id) => entry({ id: `${id}`, kind, side: 'away' }))
    expect(standingAfter(playing, cards, [])).toMatchObject({ reds: { home: 0, away: 2 }, score: playing.score })
    const kicks = [
      period('pens', 120),
      entry({ id: 'k', kind: 'kick-scored' }),
      entry({ id: 'm', kind: 'kick-missed' }),
    ]
    expect(standingAfter(playing, kicks, []).shootout).toEqual({ home: 1, away: 0 })
  })

  test('ends after penalties, after extra time, or in normal time', () => {
    const end = (...periods: Parameters<typeof period>[0][]) =>
      standingAfter(
        playing,
        periods.map((one, at) => period(one, at)),
        [],
      ).status
    expect([end('ft'), end('break', 'e1', 'ft'), end('pens', 'ft')]).toEqual(['ft', 'aet', 'pso'])
  })

  test('goes on at the minute where it was stopped', () => {
    const stopped = [period('h1', 0), period('stopped', 20), { ...period('h1', 50), id: 'again' }]
    expect(standingAfter(before, stopped, []).since).toBe(scheduled.kickoff + 30 * MINUTE)
  })

  test('K23 is not changed by a period that somebody else wrote first', () => {
    const begun: MatchStanding = { ...playing, status: 'h1' }
    expect(standingAfter(begun, [period('h1', 3)], [])).toEqual(begun)
    expect(standingAfter(playing, [period('h1', 3), period('ht', 46), goal('a')], [])).toEqual({
      ...playing,
      score: { home: 2, away: 1 },
    })
  })

  test('returns to the own period before the one that is taken back', () => {
    const taken = [period('h1', 0), period('ht', 46)]
    const halfTime: MatchStanding = { ...playing, status: 'ht', since: null }
    expect(standingAfter(halfTime, [withdrawal('period ht')], taken)).toMatchObject({
      ...{ status: 'h1', since: scheduled.kickoff, score: { home: 1, away: 1 } },
    })
    const begun: MatchStanding = { ...playing, status: 'h1', since: scheduled.kickoff, score: { home: 0, away: 0 } }
    expect(standingAfter(begun, [withdrawal('period h1')], [period('h1', 0)])).toMatchObject(before)
  })

  test('stays as it is when an own period is taken back that another one began, or that is over', () => {
    const taken = [period('h1', 0), period('ht', 46)]
    expect(standingAfter(playing, [withdrawal('period ht')], taken)).toMatchObject(playing)
    const begun: MatchStanding = { ...playing, status: 'h1', since: scheduled.kickoff - MINUTE }
    expect(standingAfter(begun, [withdrawal('period h1')], [period('h1', 0)])).toMatchObject(begun)
  })
})

test.each([
  ['h1', 0, [1, 0]],
  ['h1', 44, [45, 0]],
  ['h1', 46, [45, 2]],
  ['h2', 10, [56, 0]],
  ['h2', 600, [90, 30]],
  ['e2', 3, [109, 0]],
  ['h1', -5, [1, 0]],
] as const)('in %s after %d minutes an event has the minute %j', (period, minutes, expected) => {
  const { minute, extra } = enteredMinute({ ...playing, status: period, since: 1000 }, 1000 + minutes * MINUTE)
  expect([minute, extra]).toEqual(expected)
})

test('outside of a period an event has the last minute', () => {
  const minuteIn = (status: MatchStanding['status']) => enteredMinute({ ...playing, status, since: null }, 0).minute
  expect((['ht', 'break', 'ft', 'eht', 'pens'] as const).map(minuteIn)).toEqual([45, 90, 90, 105, 120])
})

test.each([
  ['extra time', ['h1', 'ht', 'h2', 'break', 'e1', 'stopped', 'ft']],
  ['a shoot-out', ['h1', 'ht', 'h2', 'pens', 'stopped', 'ft']],
] as const)('K14 an end after an interruption of %s is the same on the phone and on the server', (_what, statuses) => {
  const entries = statuses.map((one, at) => period(one, at * 10))
  expect(standingAfter(before, entries, []).status).toBe(matchByEntries(scheduled, entries).match.status)
})
