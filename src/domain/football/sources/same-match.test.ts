import { describe, expect, test } from 'vitest'
import { idOf } from '../ids'
import { type ComparedMatch, comparedTeam, matchIndex, sameMatches } from './same-match'

const KICKOFF = Date.parse('2026-11-28T18:00:00Z')
const HOUR = 3_600_000
const BUNDESLIGA = idOf('a', 78)
const CUP = idOf('a', 81)
const team = (id: string, ...names: string[]) => comparedTeam(id, names)

const sameMatch = (match: ComparedMatch, others: readonly ComparedMatch[]) =>
  sameMatches([match], matchIndex(others)).get(match.id) ?? null

const match = (about: Partial<ComparedMatch> = {}): ComparedMatch => ({
  ...{ id: idOf('a', 1), competition: BUNDESLIGA, kickoff: KICKOFF },
  home: team(idOf('a', 157), 'Bayern München', 'بايرن ميونخ'),
  away: team(idOf('a', 165), 'Borussia Dortmund', 'بوروسيا دورتموند'),
  ...about,
})

const other = (about: Partial<ComparedMatch> = {}): ComparedMatch => ({
  ...{ id: idOf('o', 7001), competition: BUNDESLIGA, kickoff: KICKOFF },
  home: team(idOf('o', 40), 'FC Bayern München', 'بايرن ميونخ'),
  away: team(idOf('o', 7), 'BVB Dortmund', 'بوروسيا دورتموند'),
  ...about,
})

test.each<[what: string, another: ComparedMatch, isSame: boolean]>([
  ['equal Arabic names', other(), true],
  ['a kick-off that differs by an hour', other({ kickoff: KICKOFF + HOUR }), true],
  ['one known team, and the other with one of its words', other({ away: team(idOf('o', 7), 'BVB Dortmund') }), true],
  ['one known team, and the other nearly spelled so', other({ away: team(idOf('o', 7), 'Borusia Dortmund') }), true],
  [
    'one known team against another one',
    other({ away: team(idOf('o', 8), 'Bayer Leverkusen', 'باير ليفركوزن') }),
    false,
  ],
  ['one known team, and a name that nobody knows', other({ away: team(idOf('o', 7), 'B. V. B.') }), false],
  ['both teams, moved by two days', other({ kickoff: KICKOFF + 48 * HOUR }), true],
  ['one known team, a day later', other({ kickoff: KICKOFF + 24 * HOUR, away: team(idOf('o', 8), 'Mainz 05') }), false],
  ['both teams, a week later', other({ kickoff: KICKOFF + 168 * HOUR }), false],
  ['the same teams in another listed competition', other({ competition: CUP }), false],
  ['the same teams in a competition that is not listed', other({ competition: idOf('o', 4700) }), true],
  ['teams that changed sides', other({ home: other().away, away: other().home }), false],
  ['teams without a name', other({ home: team(idOf('o', 40), ''), away: team(idOf('o', 7), '') }), false],
])('K11 of %s it is %s that the match is the same', (_, another, isSame) => {
  expect(sameMatch(match(), [another])).toBe(isSame ? another : null)
})

test('of two that may be the same the nearest kick-off counts', () => {
  const [far, near] = [other({ kickoff: KICKOFF - 70 * HOUR }), other({ id: idOf('o', 7002) })]
  expect(sameMatch(match(), [far, near])).toBe(near)
})

describe('of matches at about the same time', () => {
  const ELITE = idOf('a', 17)
  const ahli = (id: number, name = 'Al Ahli') => team(idOf('o', id), name)
  const own = other({
    ...{ competition: ELITE, kickoff: KICKOFF + HOUR / 12 },
    ...{ home: ahli(1), away: team(idOf('o', 2), 'Sepahan Isfahan') },
  })
  const namesake = other({
    ...{ id: idOf('o', 7002), competition: ELITE },
    ...{ home: ahli(3), away: team(idOf('o', 4), 'Zob Ahan Isfahan') },
  })
  const told = match({
    ...{ competition: ELITE, home: team(idOf('a', 5), 'Al-Ahli') },
    away: team(idOf('a', 6), 'Sepahan Isfahan FC'),
  })

  test('K11 the one with both teams counts, though another one with one of them is nearer', () => {
    expect(sameMatch(told, [namesake, own])?.id).toBe(own.id)
  })

  test('K11 a match with one of the teams leaves the other one to that with both', () => {
    const shortened = match({
      ...{ id: idOf('a', 2), competition: ELITE, kickoff: KICKOFF + HOUR / 12 },
      ...{ home: team(idOf('a', 7), 'Al-Ahli'), away: team(idOf('a', 8), 'Isfahan') },
    })
    const found = sameMatches([shortened, told], matchIndex([namesake, own]))
    expect([...found].map(([id, { id: of }]) => [id, of])).toEqual([
      [told.id, own.id],
      [shortened.id, namesake.id],
    ])
  })

  test('K11 no two are the same as one', () => {
    const twice = match({ ...told, id: idOf('a', 2) })
    expect(sameMatches([told, twice], matchIndex([own])).size).toBe(1)
  })
})
