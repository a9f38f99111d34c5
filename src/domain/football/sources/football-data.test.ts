import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import { readFootballData } from './football-data'

const NOW = Date.parse('2026-11-28T18:50:00Z')

/** A match as the provider writes it. */
const item = (about: object = {}) => ({
  competition: { id: 2021, name: 'Premier League', code: 'PL' },
  ...{ id: 5001, utcDate: '2026-11-28T17:30:00Z', status: 'IN_PLAY', minute: 60 },
  ...{ matchday: 13, stage: 'REGULAR_SEASON', group: null },
  homeTeam: { id: 57, name: 'Arsenal FC' },
  awayTeam: { id: 61, name: 'Chelsea FC' },
  score: { duration: 'REGULAR', fullTime: { home: 1, away: 0 }, halfTime: { home: 0, away: 0 } },
  ...about,
})

function read(body: unknown, about: { status?: number; headers?: Record<string, string> } = {}) {
  const call = { topic: 'live', path: '/v4/matches' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readFootballData({ call, status: 200, headers: {}, text, now: NOW, ...about })
}

const only = (about: object) => read({ matches: [item(about)] }).matches[0]

test('a match in play is read; its reds are unknown', () => {
  expect(only({})).toEqual({
    ...{ id: idOf('f', 5001), competition: idOf('f', 2021), home: idOf('f', 57), away: idOf('f', 61) },
    ...{ round: '13', venue: '', status: 'h2', kickoff: Date.parse('2026-11-28T17:30:00Z') },
    ...{ since: NOW - 15 * 60_000, score: { home: 1, away: 0 }, shootout: null, reds: null },
  })
  expect(read({ matches: [item()] }).teams[0]?.country).toBe('GB-ENG')
})

test.each([
  [{ status: 'SCHEDULED' }, 'tbd'],
  [{ status: 'TIMED' }, 'scheduled'],
  [{ status: 'IN_PLAY', score: { halfTime: { home: null, away: null } } }, 'h1'],
  [{ status: 'PAUSED' }, 'ht'],
  [{ status: 'SUSPENDED' }, 'stopped'],
  [{ status: 'AWARDED' }, 'awarded'],
  [{ status: 'FINISHED' }, 'ft'],
  [{ status: 'FINISHED', score: { duration: 'EXTRA_TIME' } }, 'aet'],
])('K18 %j is %s', (about, status) => {
  expect(only(about)?.status).toBe(status)
})

test('K14 the kicks of a shoot-out, which the provider adds to the score, are taken off', () => {
  const score = { duration: 'PENALTY_SHOOTOUT', fullTime: { home: 6, away: 5 }, penalties: { home: 5, away: 4 } }
  expect(only({ status: 'FINISHED', score })).toMatchObject({
    ...{ status: 'pso', score: { home: 1, away: 1 }, shootout: { home: 5, away: 4 } },
  })
})

test('the round of a cup is its group, else its stage', () => {
  expect([only({ stage: 'GROUP_STAGE', group: 'GROUP_A' })?.round, only({ stage: 'FINAL' })?.round]).toEqual([
    'GROUP_A',
    'FINAL',
  ])
})

describe('refusals', () => {
  test('K6 an answer to nobody has no matches and is no empty day', () => {
    expect(read({ matches: [] }, { headers: { 'x-authenticated-client': 'anonymous' } }).trouble).toBe('key')
  })

  test.each([
    [400, '{"message":"Your API token is invalid."}', 'key'],
    [403, '{}', 'unpaid'],
    [429, '{}', 'rate'],
    [500, '', 'down'],
    [200, 'no json', 'shape'],
  ])('the status %s with %s is %s', (status, text, trouble) => {
    expect(read(text, { status }).trouble).toBe(trouble)
  })
})

test('K10 an answer has every match of the days that it was asked for', () => {
  const completeAt = (path: string) =>
    readFootballData({ call: { topic: 'days', path }, status: 200, headers: {}, text: '{"matches":[]}', now: NOW })
      .complete
  const scope = { from: Date.parse('2026-11-26'), until: Date.parse('2026-11-30') }
  expect(completeAt('/v4/matches?dateFrom=2026-11-26&dateTo=2026-11-30')).toEqual({ scope, told: [] })
  expect(completeAt('/v4/matches')).toBeNull()
})
