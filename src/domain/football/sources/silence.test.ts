import { expect, test } from 'vitest'
import { idOf } from '../ids'
import { API_FOOTBALL_SCHEDULE } from './api-football-schedule'
import { type Facts, NEW_STATE, type SourceState } from './call-schedule'
import { isSilent } from './silence'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-28T18:50:00Z')

const facts = (kickoff: number): Facts => ({
  ...{ now: NOW, opened: [], leagues: [], tables: [] },
  matches: [{ id: idOf('a', 1), kickoff, status: 'h1' }],
})

/** A paid source, of which three minutes count, that was heard some minutes ago. */
const state = (minutes: number, about: Partial<SourceState> = {}): SourceState => ({
  ...NEW_STATE,
  ...{ perDay: 7500, trouble: 'down' },
  topics: [{ topic: 'live', askedAt: NOW, answeredAt: NOW - minutes * MINUTE, failures: 3 }],
  ...about,
})

test.each<[what: string, isSilentNow: boolean, minutes: number, kickoff: number, about: Partial<SourceState>]>([
  ['that failed for four minutes', true, 4, NOW - 30 * MINUTE, {}],
  ['that failed for two minutes', false, 2, NOW - 30 * MINUTE, {}],
  [
    'of which the last answer was good, such as after a pause of this server',
    false,
    30,
    NOW - 30 * MINUTE,
    { trouble: null },
  ],
  ['whose calls of the day are used up', true, 4, NOW - 30 * MINUTE, { trouble: 'quota', perDay: 100, used: 100 }],
  ['with 100 calls a day, asked every few minutes', false, 4, NOW - 30 * MINUTE, { perDay: 100, used: 70 }],
  ['without a match in play', false, 300, NOW + 60 * MINUTE, {}],
  ['that was asked for the day hours ago, when a match begins', false, 300, NOW, {}],
])('K7 a source %s: silent is %s', (_, isSilentNow, minutes, kickoff, about) => {
  expect(isSilent(API_FOOTBALL_SCHEDULE, facts(kickoff), state(minutes, about))).toBe(isSilentNow)
})
