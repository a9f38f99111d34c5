import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_LIMITS } from './limits'
import { readWritten } from '../../../../tests/support/imported-files'
import { CSV_COLUMNS } from './template-columns'

const HEADER = 'date,time,home,away,score'
const rowsOf = (text: string) => {
  const file = readWritten(text)
  return 'rows' in file ? file.rows : []
}
const refusalOf = (text: string) => {
  const file = readWritten(text)
  return 'refusal' in file ? file.refusal : null
}

describe('a CSV', () => {
  test.each([
    ['commas and LF', `${HEADER}\n2026-11-28,21:00,Al Hilal,Al Nassr,2-1\n`],
    [
      'semicolons, a mark at the beginning and CRLF',
      '\ufeffdate;time;home;away;score\r\n2026-11-28;21:00;Al Hilal;Al Nassr;2-1\r\n',
    ],
    ['tabs', 'date\ttime\thome\taway\tscore\n2026-11-28\t21:00\tAl Hilal\tAl Nassr\t2-1'],
    ['quotes', '"date","time","home","away","score"\n"2026-11-28","21:00","Al Hilal","Al Nassr","2-1"'],
    ['Arabic headers', 'التاريخ,الساعة,صاحب الأرض,الضيف,النتيجة\n2026-11-28,21:00,Al Hilal,Al Nassr,2-1'],
    ['two columns of goals', 'Date,Time,HomeTeam,AwayTeam,FTHG,FTAG\n2026-11-28,21:00,Al Hilal,Al Nassr,2,1'],
    ['blank lines and columns without a name', `\n${HEADER},\n\n2026-11-28,21:00,Al Hilal,Al Nassr,2-1,\n,,,,,\n`],
  ])('of %s is read', (_, text) => {
    expect(rowsOf(text)).toMatchObject([
      {
        ...{ date: '2026-11-28', time: '21:00', score: '2-1', isBroken: false },
        ...{ home: { english: 'Al Hilal' }, away: { english: 'Al Nassr' } },
      },
    ])
  })

  test('lines are numbered as in an editor, also behind a quoted cell of several lines', () => {
    const rows = rowsOf(`${HEADER},venue\n\n2026-11-28,21:00,A,B,,"King\nFahd"\n2026-11-29,21:00,C,D,,\n`)
    expect(rows.map(({ line, venue }) => [line, venue])).toEqual([
      [3, 'King\nFahd'],
      [5, ''],
    ])
  })

  test('a line with an open quote, and one with too many cells, are broken', () => {
    expect(rowsOf(`${HEADER}\n2026-11-28,21:00,A,B,1-0,too,many\n`)).toMatchObject([{ isBroken: true, line: 2 }])
    expect(rowsOf(`${HEADER}\n2026-11-28,21:00,"A,B,1-0\n`)).toMatchObject([{ isBroken: true, line: 2 }])
  })

  test('is refused as a whole when it is empty, lacks columns or is too long', () => {
    expect(refusalOf('')).toBe('import-empty')
    expect(refusalOf(' \n\n')).toBe('import-empty')
    expect(refusalOf(`${HEADER}\n`)).toBe('import-empty')
    expect(refusalOf('a,b,c\n1,2,3')).toBe('import-columns')
    expect(refusalOf(`${HEADER}\n${'2026-11-28,21:00,A,B,\n'.repeat(IMPORT_LIMITS.lines + 1)}`)).toBe('import-lines')
  })

  test('the template has columns that are known', () => {
    const cells = CSV_COLUMNS.map((column) => (column === 'date' ? '2026-11-28' : column))
    expect(rowsOf(`${CSV_COLUMNS.join(',')}\n${cells.join(',')}`)).toMatchObject([
      {
        ...{ competition: { english: 'competition', arabic: 'competition_ar' }, round: 'round', zone: 'zone' },
        ...{ home: { english: 'home', arabic: 'home_ar' }, away: { english: 'away', arabic: 'away_ar' } },
        ...{ venue: 'venue', score: 'score', shootout: 'shootout', status: 'status' },
      },
    ])
  })
})

describe('football.json', () => {
  const match = { round: 'Matchday 1', date: '2026-08-28', time: '21:00', team1: 'Al Hilal', team2: 'Al Nassr' }
  const json = (matches: object[], more: object = {}) =>
    JSON.stringify({ name: 'Saudi Pro League 2026/27', matches, ...more })

  test('gives matches, with the competition without its season', () => {
    expect(rowsOf(json([{ ...match, score: { ft: [2, 1], ht: [1, 0] } }, match]))).toMatchObject([
      {
        ...{
          line: 1,
          competition: { english: 'Saudi Pro League' },
          round: 'Matchday 1',
          date: '2026-08-28',
          time: '21:00',
        },
        ...{ home: { english: 'Al Hilal' }, away: { english: 'Al Nassr' }, score: '2-1', status: '' },
      },
      { line: 2, score: '' },
    ])
  })

  test.each([
    ['extra time', { score: { ft: [1, 1], et: [2, 1] } }, { score: '2-1', shootout: '', status: 'aet' }],
    ['a shoot-out', { score: { ft: [1, 1], et: [1, 1], p: [4, 3] } }, { score: '1-1', shootout: '4-3', status: 'pso' }],
    ['a bare score', { score: [3, 0] }, { score: '3-0', status: '' }],
    ['scores of older files', { score1: 3, score2: 0 }, { score: '3-0' }],
    ['teams of older files', { team1: { name: 'Al Hilal', code: 'HIL' } }, { home: { english: 'Al Hilal' } }],
    ['no score yet', { score: { ft: [null, null] } }, { score: '' }],
    ['a ground', { ground: 'Riyadh' }, { venue: 'Riyadh' }],
  ])('with %s is read', (_, more, read) => {
    expect(rowsOf(json([{ ...match, ...more }]))).toMatchObject([read])
  })

  test('with rounds, and as a bare list, is read', () => {
    const rounds = [{ name: 'Matchday 7', matches: [{ ...match, round: undefined }] }]
    expect(rowsOf(JSON.stringify({ name: 'League', rounds }))).toMatchObject([{ round: 'Matchday 7' }])
    expect(rowsOf(JSON.stringify([match]))).toMatchObject([{ home: { english: 'Al Hilal' } }])
  })

  test('is refused as a whole when it is none', () => {
    expect(refusalOf('{')).toBe('import-json')
    expect(refusalOf('{"clubs":[]}')).toBe('import-json')
    expect(refusalOf('[]')).toBe('import-empty')
    expect(refusalOf(JSON.stringify(Array.from({ length: IMPORT_LIMITS.lines + 1 }, () => 0)))).toBe('import-lines')
  })
})

test.each([
  ['the file', { name: 'x'.repeat(100_000), matches: Array.from({ length: 500 }, () => ({})) }],
  ['a round', { rounds: [{ name: 'x'.repeat(100_000), matches: Array.from({ length: 500 }, () => ({})) }] }],
])('K25 a long name of %s is cut before each match gets it', (_of, file) => {
  const read = readWritten(JSON.stringify(file))
  expect(JSON.stringify(read).length).toBeLessThan(1_000_000)
})

test('K25 no text makes a reader throw, and each gives rows or a reason', () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(HEADER, '\n', ',', '"', ';', '{"matches":[', ']}', '\ufeff', 'null', ':'), fc.string()),
    { maxLength: 30 },
  )
  const json = fc.json().map((inner) => `{"matches":[${inner}],"rounds":[${inner}]}`)
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((all) => all.join('')),
        json,
      ),
      (text) => {
        const file = readWritten(text)
        expect('rows' in file ? file.rows.length > 0 : file.refusal).toBeTruthy()
      },
    ),
  )
})
