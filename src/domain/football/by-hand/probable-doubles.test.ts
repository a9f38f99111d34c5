import { expect, test } from 'vitest'
import { entry } from '../../../../tests/support/entered-match'
import type { WrittenEntry } from './desk-match'
import type { MatchEntry } from './entries'
import { probableDoubles } from './probable-doubles'

const by = (author: string, id: string, more: Partial<MatchEntry> = {}): WrittenEntry => ({
  ...entry({ id, minute: 12, ...more }),
  ...{ by: author, byStaff: false, writtenAt: 0 },
})
const pairs = (...entries: WrittenEntry[]) => [...probableDoubles(entries)]
const withdrawal = (withdraws: string) => by('x', `w${withdraws}`, { kind: 'withdrawal', side: '', withdraws })

test.each<[string, WrittenEntry, WrittenEntry]>([
  ['of the same minute', by('a', '1'), by('b', '2')],
  ['of the minute before', by('a', '1'), by('b', '2', { minute: 11 })],
  ['of the minute after', by('a', '1'), by('b', '2', { minute: 13 })],
  ['of stoppage time', by('a', '1', { minute: 45, extra: 2 }), by('b', '2', { minute: 45, extra: 3 })],
  ['with another name', by('a', '1', { player: 'سالم' }), by('b', '2')],
  ['of which one knew that it was a penalty', by('a', '1'), by('b', '2', { kind: 'penalty' })],
  ['of a member of staff with the name of a scorer', by('a', '1'), { ...by('a', '2'), byStaff: true }],
])('K23 the later one of two goals by two authors is probably a double: %s', (_what, first, second) => {
  expect(pairs(first, second)).toEqual([['2', '1']])
})

test('K23 so is a red card, and a second yellow one', () => {
  expect(pairs(by('a', '1', { kind: 'red' }), by('b', '2', { kind: 'second-yellow' }))).toEqual([['2', '1']])
})

test.each<[string, WrittenEntry, WrittenEntry]>([
  ['by one author', by('a', '1'), by('a', '2')],
  ['two minutes later', by('a', '1'), by('b', '2', { minute: 14 })],
  ['of the other team', by('a', '1'), by('b', '2', { side: 'away' })],
  [
    'in the second half, of which the first had stoppage time',
    by('a', '1', { minute: 45, extra: 2 }),
    by('b', '2', { minute: 46 }),
  ],
  ['of another kind', by('a', '1'), by('b', '2', { kind: 'red' })],
  ['of a kind that does not count', by('a', '1', { kind: 'change' }), by('b', '2', { kind: 'change' })],
  ['by accounts that ended', by('', '1'), by('', '2')],
])('K23 nothing is a double: %s', (_what, first, second) => {
  expect(pairs(first, second)).toEqual([])
})

test('K23 what was withdrawn is no double, and has none', () => {
  expect(pairs(by('a', '1'), withdrawal('1'), by('b', '2'))).toEqual([])
  expect(pairs(by('a', '1'), by('b', '2'), withdrawal('2'))).toEqual([])
})

test('K23 two goals that two authors wrote both have one double each, and a third author one as well', () => {
  const goals = (author: string) => [by(author, `${author}1`), by(author, `${author}2`, { minute: 13 })]
  expect(pairs(...goals('a'), ...goals('b'), by('c', 'c1'))).toEqual([
    ['b1', 'a1'],
    ['b2', 'a2'],
    ['c1', 'a1'],
  ])
  // Of two goals one other author saw one.
  expect(pairs(by('a', '1'), by('b', '2'), by('b', '3'))).toEqual([['2', '1']])
})
