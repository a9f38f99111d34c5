import { expect, test } from 'vitest'
import type { Match } from '../matches'
import type { MatchStatus } from '../statuses'
import { roomClosesAt, roomOpensAt } from './room-times'

const HOUR = 3_600_000
const KICKOFF = Date.parse('2026-11-28T18:00:00Z')
const DAY = 24 * HOUR

const match = (status: MatchStatus, kickoff = KICKOFF): Match => ({
  ...{ id: 'a00000000000001', competition: '', home: '', away: '', round: '', venue: '', kickoff, status },
  ...{ since: null, score: null, reds: { home: 0, away: 0 }, shootout: null },
})

test('a room opens an hour before the kick-off, and never while nobody knows it', () => {
  expect(roomOpensAt(match('scheduled'))).toBe(KICKOFF - HOUR)
  expect(roomOpensAt(match('postponed'))).toBeNull()
})

test('a room closes a day after the end, and the end is decided once', () => {
  const end = KICKOFF + 2 * HOUR
  expect(roomClosesAt(match('ft'), null, end)).toBe(end + DAY)
  expect(roomClosesAt(match('awarded'), end + DAY, end + 9 * HOUR)).toBe(end + DAY)
  expect(roomClosesAt(match('h2'), end + DAY, end)).toBeNull()
})

test('a server that was off for days closes the room at once', () =>
  expect(roomClosesAt(match('ft'), null, KICKOFF + 3 * DAY)).toBeLessThan(KICKOFF + 3 * DAY))

test('K2 a kick-off that moved away closes the room after a day, and the new one opens it again', () => {
  const moved = match('scheduled', KICKOFF + 3 * DAY)
  expect(roomClosesAt(moved, null, KICKOFF)).toBe(KICKOFF + DAY)
  expect(roomClosesAt(moved, KICKOFF + DAY, KICKOFF + 3 * DAY - HOUR)).toBeNull()
  expect(roomClosesAt(match('scheduled', KICKOFF + HOUR / 2), null, KICKOFF - HOUR / 2)).toBeNull()
})
