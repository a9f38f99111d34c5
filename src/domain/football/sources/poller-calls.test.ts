import { expect, test } from 'vitest'
import { apiFootballAnswer, apiFootballFixture } from '../../../../tests/support/api-football-answers'
import { begin, next, read } from './poller-calls'
import { NEW_STATE } from './call-schedule'

const NOW = Date.parse('2026-11-28T18:50:00Z')
const facts = JSON.stringify({ now: NOW, matches: [], opened: [], leagues: [], tables: [] })

function readAt(headers: Record<string, string>, text = apiFootballAnswer([apiFootballFixture()])) {
  const { call, state } = JSON.parse(next('api-football', '', facts))
  const answer = { call, status: 200, headers, text, now: NOW }
  return JSON.parse(read('api-football', JSON.stringify(state), JSON.stringify(answer)))
}

test('a call, its answer and the state after it go in and out as JSON', () => {
  const { readings, state } = readAt({})
  expect(readings).toMatchObject([{ matches: [{ id: expect.any(String) }] }])
  expect(state).toMatchObject({ day: '2026-11-28', used: 1, trouble: null, topics: [{ answeredAt: NOW }] })
  expect(JSON.parse(next('api-football', JSON.stringify(state), facts)).sleepUntil).toBeGreaterThan(NOW)
})

test('K5 the last word about what is in play goes out beside the next call, and details are no such word', () => {
  const heardAt = (topic: string) => {
    const topics = [{ topic, askedAt: NOW - 9, answeredAt: NOW - 9, failures: 0 }]
    return JSON.parse(next('api-football', JSON.stringify({ ...NEW_STATE, topics }), facts)).heardAt
  }
  expect(heardAt('live')).toBe(NOW - 9)
  expect(heardAt('day:2026-11-28')).toBe(NOW - 9)
  expect(heardAt('day:2026-11-27')).toBe(0)
  expect(heardAt('match:a00000000000001')).toBe(0)
})

test('K4 the period of a source that is asked seldom begins with its minute', () => {
  expect(readAt({ 'x-ratelimit-requests-limit': '100' }).readings[0].matches[0].since).toBe(NOW - 15 * 60_000)
})

test('a rest because of the key ends with a start, another rest does not', () => {
  const restAfter = (trouble: string) =>
    JSON.parse(begin(JSON.stringify({ ...NEW_STATE, trouble, restUntil: NOW }))).state.restUntil
  expect([restAfter('key'), restAfter('blocked'), restAfter('quota')]).toEqual([0, 0, NOW])
})

test('a state that cannot be read begins anew', () => {
  expect(JSON.parse(next('api-football', '{', facts))).toHaveProperty('call')
})

test('an unknown source is an error', () => {
  expect(() => next('kooora', '', facts)).toThrow(RangeError)
})
