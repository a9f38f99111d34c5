import { describe, expect, test } from 'vitest'
import { apiFootballTable, footballDataTable, LINES, openligadbTable } from '../../../../tests/support/table-answers'
import { readApiFootball } from './api-football'
import { readFootballData } from './football-data'
import { readOpenligadb } from './openligadb'

const NOW = Date.parse('2026-11-28T18:50:00Z')

type Lines = typeof LINES

const PROVIDERS = {
  'api-football': {
    read: readApiFootball,
    table: (lines: Lines) => apiFootballTable({ Bundesliga: lines }),
    empty: '{"errors":[],"response":[]}',
  },
  'football-data': {
    read: readFootballData,
    table: (lines: Lines) => footballDataTable({ '': lines }),
    empty: '{"competition":{"code":"BL1"},"standings":[]}',
  },
  openligadb: { read: readOpenligadb, table: (lines: Lines) => openligadbTable(lines), empty: '[]' },
}

const answer = (text: string, number = 78) => ({
  ...{ call: { topic: `table:${number}`, path: '/' }, status: 200, headers: {}, text, now: NOW },
})

const withFirst = (place: number, value: unknown): Lines => {
  const [first, ...others] = LINES
  return [first!.map((one, at) => (at === place ? value : one)) as unknown as Lines[number], ...others]
}

describe.each(Object.entries(PROVIDERS))('%s', (_name, { read, table, empty }) => {
  test('a table is read in the order of its places', () => {
    const { trouble, standings, matches } = read(answer(table(LINES)))
    expect([trouble, matches]).toEqual([null, []])
    expect(standings?.competition).toBe(78)
    const [group, ...others] = standings?.groups ?? []
    expect([group?.name, others]).toEqual(['', []])
    expect(group?.rows.map(({ team, points }) => [team.latin, points])).toEqual([
      ['Bayern München', 29],
      ['Borussia Dortmund', 25],
      ['RB Leipzig', 18],
    ])
    expect(group?.rows[0]).toMatchObject({ played: 12, won: 9, drawn: 2, lost: 1, scored: 40, conceded: 9 })
    expect(group?.rows[0]?.team.country).toBe('DE')
  })

  test('K6 an empty answer says nothing', () => {
    const reading = read(answer(empty))
    expect([reading.trouble, reading.standings]).toEqual([null, undefined])
  })

  test.each([
    ['is cut', table(LINES).slice(0, -30)],
    ['has a number beyond its bounds', table(withFirst(5, 5_000))],
    ['has points beyond their bounds', table(withFirst(7, -500))],
    ['has a broken number', table(withFirst(2, 1.5))],
    ['has a line without a name', table(withFirst(1, ''))],
    ['has a team twice', table([LINES[0]!, ...LINES])],
    ['has one team only', table(LINES.slice(0, 1))],
    ['has too many teams', table(Array.from({ length: 121 }, (_, at) => [at + 1, 'Team', 0, 0, 0, 0, 0, 0] as const))],
  ])('K10 a table that %s is refused as a whole', (_what, text) => {
    const reading = read(answer(text))
    expect([reading.trouble, reading.standings, reading.setAside.count]).toEqual(['shape', undefined, 1])
  })

  test('K10 a long name is cut', () =>
    expect(read(answer(table(withFirst(1, 'x'.repeat(5_000))))).standings?.groups[0]?.rows[0]?.team.latin).toHaveLength(
      100,
    ))
})

describe('groups of a cup', () => {
  const groups = { GROUP_A: LINES, 'Group B': LINES }
  test.each([
    ['api-football', readApiFootball(answer(apiFootballTable(groups, 1), 1))],
    ['football-data', readFootballData(answer(footballDataTable(groups, 'WC'), 1))],
  ])('%s: each has its name', (_name, { standings }) =>
    expect(standings?.groups.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Group A', 3],
      ['Group B', 3],
    ]),
  )

  test.each([
    ['api-football', readApiFootball(answer(apiFootballTable(), 39))],
    ['football-data', readFootballData(answer(footballDataTable(), 39))],
  ])('K10 %s: the table of another competition is refused', (_name, reading) =>
    expect([reading.trouble, reading.standings]).toEqual(['shape', undefined]),
  )
})
