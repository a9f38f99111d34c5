import { expect, test } from 'vitest'
import { caseRank, worstReason } from './case-rank'

const HOUR = 3_600_000

test('an older case of the same reason and reporters comes first', () => {
  expect(caseRank(HOUR, 1, 'spam')).toBeLessThan(caseRank(2 * HOUR, 1, 'spam'))
})

test('eight reporters put a case before one that is 30 hours older', () => {
  expect(caseRank(30 * HOUR, 8, 'spam')).toBeLessThan(caseRank(0, 1, 'spam'))
})

test('a worse reason puts a case before an older one', () => {
  expect(caseRank(40 * HOUR, 1, 'sexual')).toBeLessThan(caseRank(0, 1, 'spam'))
})

test('Q6 a case that only muted reporters reported comes after all others', () => {
  expect(caseRank(0, 0, 'sexual')).toBeGreaterThan(caseRank(1000 * HOUR, 1, 'other'))
  expect(caseRank(0, 0, 'word')).toBeLessThan(caseRank(1000 * HOUR, 1, 'other'))
})

test('a case is listed under its weightiest reason, among equal ones the most frequent', () => {
  expect(worstReason({ spam: 40, hate: 1, bullying: 2 })).toBe('bullying')
  expect(worstReason({ newer: 3 })).toBe('newer')
  expect(worstReason({})).toBe('other')
})
