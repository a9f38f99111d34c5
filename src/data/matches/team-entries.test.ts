import { expect, test } from 'vitest'
import { keysOfTeam } from '@/domain/football/names/team-keys'
import { teamQueryKey } from '@/domain/football/names/team-search-key'
import type { Follows } from './follows'
import { foundTeams, type KnownTeam, nearTeams } from './team-entries'

const TEAMS: KnownTeam[] = [
  { id: 'saudi', en: 'Al-Ahli Jeddah', ar: 'الأهلي', country: 'SA' },
  { id: 'egypt', en: 'Al Ahly', ar: 'الأهلي', country: 'EG' },
  { id: 'hilal', en: 'Al-Hilal Saudi FC', ar: 'الهلال', country: 'SA', competition: 'league' },
  { id: 'united', en: 'Manchester United', ar: 'مانشستر يونايتد', country: '' },
  { id: 'latin', en: 'Hilalia', ar: '', country: '' },
]

const NONE = { on: new Set<string>(), pending: new Set<string>() }
const FOLLOWS: Follows = { teams: { on: new Set(['hilal']), pending: new Set() }, matches: NONE, rows: [] }
const league = { id: 'league', category: null, priority: 1, names: { ar: 'دوري روشن', en: 'Saudi Pro League' } }
const HELD = { competitions: new Map([['league', league]]), teams: new Map(), matchesOf: () => undefined }

const keysOf = ({ id, en, ar, country }: KnownTeam) => keysOfTeam({ id, english: en, arabic: ar, country })
const find = (text: string, language: 'ar' | 'en' = 'ar') =>
  foundTeams(TEAMS, teamQueryKey(text), keysOf, { held: HELD, follows: FOLLOWS, language })
const idsOf = (text: string) => find(text).map(({ id }) => id)

test.each(['الهلال', 'هلال', 'الهِلال', 'نادي الهلال', 'al hilal', 'HILAL'])('%s finds the team first', (text) => {
  expect(idsOf(text)[0]).toBe('hilal')
})

test('a name that is the text comes before one that begins with it, and one that contains it last', () => {
  expect(idsOf('hilal')).toEqual(['hilal', 'latin'])
  expect(find('hilal').map(({ exact }) => exact)).toEqual([true, false])
  expect(idsOf('يونايتد')).toEqual(['united'])
})

test('teams of one name are both found, with their countries', () => {
  expect(
    find('الاهلى')
      .map(({ country }) => country)
      .sort(),
  ).toEqual(['EG', 'SA'])
})

test('a known team is found by its other names', () => {
  expect(idsOf('Al Ahli SFC')).toContain('saudi')
})

test('K12 a team without an Arabic name shows the Latin one; whether it is followed and its competition are told', () => {
  expect(find('hilal')).toMatchObject([
    { name: 'الهلال', competition: 'دوري روشن', follow: { on: true, pending: false } },
    { name: 'Hilalia', competition: '', follow: { on: false } },
  ])
  expect(find('hilal', 'en')[0]).toMatchObject({ name: 'Al-Hilal Saudi FC', competition: 'Saudi Pro League' })
})

test('a text without letters finds nothing', () => {
  for (const text of ['', '  ', '-', '"']) expect(find(text), text).toEqual([])
})

test('a text with a slip is near a team, and one of few letters is near none', () => {
  const near = (text: string) =>
    nearTeams(TEAMS, teamQueryKey(text), keysOf, { held: HELD, follows: FOLLOWS, language: 'ar' }).map(({ id }) => id)
  expect(idsOf('الهلاال')).toEqual([])
  expect(near('الهلاال')).toEqual(['hilal'])
  expect(near('Hilalla')).toEqual(['latin'])
  expect(near('هلاا')).toEqual([])
  expect(near('برشلونة')).toEqual([])
})
