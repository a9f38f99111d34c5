import { readCsv } from './csv-rows'
import type { FileReading } from './file-rows'
import { readFootballJson } from './json-rows'

/** Reads a file of either format: football.json begins with a brace or bracket, which no header of ours does. */
export const readFile = (text: string): FileReading =>
  /^\ufeff?\s*[{[]/.test(text) ? readFootballJson(text) : readCsv(text)
