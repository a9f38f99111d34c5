import { expect, test } from 'vitest'
import { testMatch } from '@/ui/match/match-fixture'
import type { MatchGroupView } from '@/views/matches'
import { rowsOf } from './match-list-rows'

const group = (id: string, ...matches: string[]): MatchGroupView => ({
  competition: { id, name: id, category: null, priority: 1 },
  matches: matches.map((match) => testMatch({ id: match })),
})

const lines = (groups: MatchGroupView[], folded: string[]) =>
  rowsOf(groups, folded).map(({ key, joined, last }) => `${key}${joined ? ' joined' : ''}${last ? ' last' : ''}`)

test('each group is its bar and its matches, and its last row ends it', () => {
  expect(lines([group('a', '1', '2', '3'), group('b', '4')], [])).toEqual([
    'a',
    'a 1',
    'a 2 joined',
    'a 3 joined last',
    'b',
    'b 4 last',
  ])
})

test('of a folded competition only the bar is left', () => {
  expect(lines([group('a', '1', '2'), group('b', '4')], ['a'])).toEqual(['a last', 'b', 'b 4 last'])
})
