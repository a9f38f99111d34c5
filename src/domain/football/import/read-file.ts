import { readCsv, type SplitCsv } from './csv-rows'
import type { FileReading } from './file-rows'
import { readFootballJson } from './json-rows'

/** Reads a file of either format: football.json begins with a brace or bracket, which no header of ours does. */
export const readFile = (text: string, split: SplitCsv): FileReading =>
  /^\ufeff?\s*[{[]/.test(text) ? readFootballJson(text) : readCsv(text, split)
