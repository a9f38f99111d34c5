import { describe, expect, test } from 'vitest'
import { testMatch } from '@/ui/match/match-fixture'
import type { CompetitionView, MatchGroupView } from '@/views/matches'
import { shownGroups } from './shown-groups'

const HOUR_MS = 3_600_000

function group(id: string, parts: Partial<CompetitionView>, hours: number[]): MatchGroupView {
  const competition = { id, name: id, category: null, priority: 999, ...parts }
  return { competition, matches: hours.map((hour) => testMatch({ id: `${id}${hour}`, kickoff: hour * HOUR_MS })) }
}

const SAUDI = group('saudi', { category: 'arab', priority: 1 }, [18, 21, 15])
const ASIA = group('asia', { category: 'continental', priority: 3 }, [19])
const UNKNOWN = group('unknown', { priority: 0 }, [20])
const LATER = group('later', { category: 'european', priority: 30 }, [20])
const ALL = [UNKNOWN, LATER, ASIA, SAUDI]

const idsOf = (groups: MatchGroupView[]) => groups.map(({ competition }) => competition.id)
const hoursOf = (groups: MatchGroupView[]) => groups[0]!.matches.map(({ kickoff }) => kickoff / HOUR_MS)

describe('the groups of a tab', () => {
  test('the smallest priority is first, and a competition without one is last', () => {
    expect(idsOf(shownGroups(ALL, 'today', 'all'))).toEqual(['saudi', 'asia', 'later', 'unknown'])
  })

  test('competitions of one priority have one order, whatever the answer', () => {
    const pair = [group('b', {}, [1]), group('a', {}, [1])]
    expect(idsOf(shownGroups(pair, 'today', 'all'))).toEqual(['a', 'b'])
    expect(idsOf(shownGroups(pair.toReversed(), 'today', 'all'))).toEqual(['a', 'b'])
  })

  test('the next match is first tomorrow', () => {
    expect(hoursOf(shownGroups([SAUDI], 'tomorrow', 'all'))).toEqual([15, 18, 21])
  })

  test.each(['live', 'today', 'yesterday'] as const)('the latest match is first in the tab %s', (tab) => {
    expect(hoursOf(shownGroups([SAUDI], tab, 'all'))).toEqual([21, 18, 15])
  })

  test('matches that begin together have one order, whatever the answer', () => {
    const pair = [testMatch({ id: 'b' }), testMatch({ id: 'a' })]
    const inOrder = (matches: typeof pair) =>
      shownGroups([{ competition: SAUDI.competition, matches }], 'today', 'all')[0]!.matches.map(({ id }) => id)
    expect(inOrder(pair)).toEqual(['a', 'b'])
    expect(inOrder(pair.toReversed())).toEqual(['a', 'b'])
  })

  test('a group in its order stays the same object', () => {
    expect(shownGroups([ASIA], 'today', 'all')[0]).toBe(ASIA)
  })

  test.each([
    ['arab', ['saudi']],
    ['continental', ['asia']],
    ['european', ['later']],
    ['worldcup', []],
  ] as const)('the category %s lets only its competitions through', (category, ids) => {
    expect(idsOf(shownGroups(ALL, 'today', category))).toEqual(ids)
  })
})
