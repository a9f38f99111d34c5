import { expect, test } from 'vitest'
import type { NamedGroup, NamedStanding } from '../match-parts'
import type { ReadStanding } from '../sources/source'
import { type GivenTable, namedAsStored, replaces, shownTable } from './shown-table'

const COUNTS = { played: 3, won: 1, drawn: 1, lost: 1, scored: 4, conceded: 4, points: 4 }
const standing = (id: string, played = 3): NamedStanding => ({ id, ar: '', en: id, ...COUNTS, played })
const group = (teams: string, played = 3, name = ''): NamedGroup => ({
  name,
  standings: [...teams].map((id) => standing(id, played)),
})
const given = (...groups: NamedGroup[]): GivenTable => ({ source: 'openligadb', at: 7, groups })
const MATCH = { home: 'A', away: 'B' }

test('K8 a whole table of a source goes before ours', () =>
  expect(shownTable(MATCH, [given(group('ABC'))], group('ABC'))).toMatchObject({ source: 'openligadb', at: 7 }))

test('K8 of two sources the first in rank is shown, and the next where the first lacks a team', () => {
  const [first, second] = [{ ...given(group('AC')), source: 'api-football' as const }, given(group('ABC'))]
  expect(shownTable(MATCH, [first, second], null)?.source).toBe('openligadb')
  expect(shownTable(MATCH, [{ ...first, groups: [group('AB')] }, second], null)?.source).toBe('api-football')
})

test('K6 a table that counts fewer matches than ours waits', () => {
  expect(shownTable(MATCH, [given(group('ABC', 2))], group('ABC', 3))?.source).toBe('')
  expect(shownTable(MATCH, [given(group('ABC', 3))], group('ABC', 2))?.source).toBe('openligadb')
})

test('without any table there is none', () => expect(shownTable(MATCH, [given(group('AC'))], null)).toBeNull())

test('of several groups that of the match is the first', () => {
  const groups = [group('CD', 3, 'Group A'), group('AB', 3, 'Group B')]
  expect(shownTable(MATCH, [given(...groups)], null)?.groups.map(({ name }) => name)).toEqual(['Group B', 'Group A'])
})

const row = (id: string, latin: string): ReadStanding => ({
  team: { id, known: null, latin, country: 'DE' },
  ...COUNTS,
})

test('K11 teams are those of the matches by id or name, and others keep the name of the source', () => {
  const stored = [
    { id: 'a1', ar: 'بايرن ميونخ', en: 'Bayern München' },
    { id: 'a2', ar: '', en: 'Leipzig' },
  ]
  const rows = [row('o40', 'Bayern Munchen'), row('a2', 'RB Leipzig'), row('o9', 'Mainz 05')]
  const [named] = namedAsStored([{ name: '', rows }], stored, () => 'عربي')
  expect(named?.standings.map(({ id, ar, en }) => [id, ar, en])).toEqual([
    ['a1', 'بايرن ميونخ', 'Bayern München'],
    ['a2', '', 'Leipzig'],
    ['o9', 'عربي', 'Mainz 05'],
  ])
})

test('K11 of two lines with the name of one stored team neither is it', () => {
  const stored = [{ id: 'a1', ar: '', en: 'Bayern München' }]
  const rows = [row('o40', 'Bayern Munchen'), row('o8', 'Bayern München')]
  const [named] = namedAsStored([{ name: '', rows }], stored, () => '')
  expect(named?.standings.map(({ id }) => id)).toEqual(['o40', 'o8'])
})

test('K10 a table that lost teams takes the place of the stored one when it was told for a week', () => {
  const [two, three] = [
    [row('1', 'A'), row('2', 'B')],
    [row('1', 'A'), row('2', 'B'), row('3', 'C')],
  ].map((rows) => [{ name: '', rows }])
  const day = 24 * 60 * 60 * 1000
  const stored = { groups: three!, fewerSince: 0 }
  // The source told the three of day 0 again each day; at day 8 an answer lacks a team for the first time.
  expect(replaces(two!, stored, 8 * day)).toBe(false)
  const waiting = { ...stored, fewerSince: 8 * day }
  expect([replaces(two!, waiting, 15 * day), replaces(two!, waiting, 16 * day)]).toEqual([false, true])
  expect(replaces(three!, { groups: two!, fewerSince: 0 }, day)).toBe(true)
})

test('K11 a line whose id is that of a stored team keeps it, and an earlier line of the same name does not take it', () => {
  const stored = [{ id: 'a1', ar: 'الشباب', en: 'Al Shabab' }]
  const rows = [row('a9', 'Al Shabab'), row('a1', 'Al Shabab')]
  const [named] = namedAsStored([{ name: '', rows }], stored, () => '')
  expect(named?.standings.map(({ id }) => id)).toEqual(['a9', 'a1'])
})

test('K11 two teams of one name in two groups stay two, and the match of the one shows its own group first', () => {
  const stored = [
    { id: 'a1', ar: '', en: 'Al Wahda' },
    { id: 'a2', ar: '', en: 'Al Hilal' },
  ]
  const [abroad, own] = [
    { name: 'Group A', rows: [row('a9', 'Al Wahda'), row('a8', 'Persepolis')] },
    { name: 'Group B', rows: [row('a1', 'Al Wahda'), row('a2', 'Al Hilal')] },
  ]
  const groups = namedAsStored([abroad, own], stored, () => '')
  expect(shownTable({ home: 'a1', away: 'a2' }, [given(...groups)], null)?.groups.map(({ name }) => name)).toEqual([
    ...['Group B', 'Group A'],
  ])
})
