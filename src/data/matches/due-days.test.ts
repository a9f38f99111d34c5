import { expect, test } from 'vitest'
import { dayChannel } from '@/domain/football/match-channels'
import type { Cursor } from '@/domain/wire'
import type { SyncState } from '@/sync/rows/documents'
import { dueDays } from './due-days'
import { wantedDays } from './local-days'

const NOW = new Date(2026, 10, 27, 20, 0).getTime()
const MINUTE_MS = 60_000
const DAYS = wantedDays(NOW).map(dayChannel)

/** @param minutes since each day was heard of */
function stateOf(minutes: readonly number[]): SyncState {
  const heard = DAYS.slice(0, minutes.length)
  const cursors = Object.fromEntries(heard.map((day) => [day, {} as Cursor]))
  const wantedAt = Object.fromEntries(heard.map((day, at) => [day, NOW - (minutes[at] ?? 0) * MINUTE_MS]))
  return { cursors, wantedAt } as unknown as SyncState
}

test('K2 all days are due 15 minutes after the last word of one', () => {
  expect(dueDays(stateOf(DAYS.map((_day, at) => (at === 0 ? 20 : 1))), NOW)).toEqual(DAYS)
})

test('all days are due when the phone has heard nothing of one', () => {
  expect(dueDays(stateOf([1]), NOW)).toEqual(DAYS)
})

test('days that were heard of a moment ago are not due', () => {
  expect(dueDays(stateOf(DAYS.map(() => 1)), NOW)).toEqual([])
})

test('all days are due when one was heard of while the clock of the phone was ahead', () => {
  expect(dueDays(stateOf(DAYS.map((_day, at) => (at === 0 ? -60 : 1))), NOW)).toEqual(DAYS)
})

test('no day is due while the phone has never shown matches', () => {
  expect(dueDays(stateOf([]), NOW)).toEqual([])
})
