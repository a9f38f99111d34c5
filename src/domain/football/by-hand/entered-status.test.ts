import { expect, test } from 'vitest'
import type { MatchStatus } from '../statuses'
import { enteredStatus } from './entered-status'

test.each<[end: string, played: MatchStatus[], status: MatchStatus]>([
  ['in normal time', ['h1', 'ht', 'h2'], 'ft'],
  ['before extra time', ['h2', 'break'], 'ft'],
  ['in extra time', ['h2', 'break', 'e1'], 'aet'],
  ['in the half-time of extra time', ['eht'], 'aet'],
  ['after extra time', ['e1', 'eht', 'e2'], 'aet'],
  ['after a shoot-out', ['e2', 'pens'], 'pso'],
  ['after a shoot-out without extra time', ['pens'], 'pso'],
])('K14 an end %s: %#', (_, played, status) => {
  expect(enteredStatus('ft', played)).toBe(status)
})

test('K14 a period that is no end has its own status', () => {
  expect(enteredStatus('abandoned', ['e1', 'pens'])).toBe('abandoned')
})
