import { firstCharacters } from '../../text'
import { type CsvColumn, columnOf } from './csv-columns'
import { CELL_SEPARATOR, fieldText, type FileName, type FileReading, type FileRow, SHOWN_LINE } from './file-rows'
import { IMPORT_LIMITS } from './limits'

/** Splits a text with LF as its ends of lines. `broken` has the numbers of rows, from 0. */
export type SplitCsv = (text: string, delimiter: string) => { rows: string[][]; broken: ReadonlySet<number> }

/** What is behind them is not read. */
const MOST_COLUMNS = 60

/** Of the first line: no other sign separates columns there. */
const DELIMITERS = [';', '\t', ','] as const

/**
 * Reads our CSV, whatever wrote it: with a mark at its beginning or without, with commas, semicolons or tabs, quotes, and
 * any ends of lines.
 */
export function readCsv(text: string, split: SplitCsv): FileReading {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (clean.trim() === '') return { format: 'csv', refusal: 'import-empty' }
  // Lines without anything in them count, too: each costs something.
  if (countOf(clean.trimEnd(), '\n') > IMPORT_LIMITS.lines) return { format: 'csv', refusal: 'import-lines' }
  const { rows: data, broken } = split(clean, delimiterOf(clean))
  const lines = numbered(data)
  const head = lines.findIndex(({ cells }) => !isEmpty(cells))
  const columns = (lines.at(head)?.cells ?? []).slice(0, MOST_COLUMNS).map(columnOf)
  if (!isEnough(columns)) return { format: 'csv', refusal: 'import-columns' }
  const rows = lines
    .map(({ line, cells }, row) => ({
      line,
      cells,
      isBroken: broken.has(row) || !isEmpty(cells.slice(columns.length)),
    }))
    .slice(head + 1)
    .filter(({ cells }) => !isEmpty(cells))
    .map(({ line, cells, isBroken }) => rowOf(line, columns, cells, isBroken))
  return rows.length === 0 ? { format: 'csv', refusal: 'import-empty' } : { format: 'csv', rows }
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

function delimiterOf(text: string): string {
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  return DELIMITERS.find((sign) => first.includes(sign)) ?? ','
}

/** A quoted cell may have line ends: the number of a row is that of its first line. */
function numbered(data: readonly string[][]): Array<{ line: number; cells: string[] }> {
  let line = 1
  return data.map((cells) => {
    const first = line
    line += 1 + cells.reduce((sum, cell) => sum + countOf(cell, '\n'), 0)
    return { line: first, cells }
  })
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The competition may be the one that the editor chose. */
const isEnough = (columns: ReadonlyArray<CsvColumn | null>): boolean => {
  const has = (...names: CsvColumn[]) => names.some((name) => columns.includes(name))
  return has('home', 'home_ar') && has('away', 'away_ar') && has('date')
}

function rowOf(line: number, columns: ReadonlyArray<CsvColumn | null>, cells: string[], isBroken: boolean): FileRow {
  const of = (column: CsvColumn): string =>
    columns.includes(column) ? fieldText(cells.at(columns.indexOf(column)) ?? '') : ''
  const name = (column: 'competition' | 'home' | 'away'): FileName => ({
    ...{ english: of(column), arabic: of(`${column}_ar`) },
  })
  const goals = [of('home_score'), of('away_score')]
  return {
    ...{ line, text: firstCharacters(cells.join(CELL_SEPARATOR), SHOWN_LINE), isBroken },
    ...{ competition: name('competition'), home: name('home'), away: name('away') },
    ...{ round: of('round'), venue: of('venue'), date: of('date'), time: of('time'), zone: of('zone') },
    score: of('score') === '' && goals.some((count) => count !== '') ? goals.join('-') : of('score'),
    ...{ shootout: of('shootout'), status: of('status') },
  }
}
