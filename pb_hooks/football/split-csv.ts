// Each project that imports this file needs it.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import papa from 'papaparse'
import type { SplitCsv } from '@/domain/football/import/csv-rows'

/** Splits a CSV into cells. What cannot be split is named by the number of its row. */
export const splitCsv: SplitCsv = (text, delimiter) => {
  const { data, errors } = papa.parse(text, { delimiter, newline: '\n' })
  return { rows: data, broken: new Set(errors.map(({ row }) => row ?? 0)) }
}
