import { IMPORT_LIMITS } from './limits'

/** What a file says, before anything of it is understood: texts of our CSV and of football.json have one form. */

/** A name in Latin letters and in Arabic; one of them may be empty. */
export interface FileName {
  english: string
  arabic: string
}

export interface FileRow {
  /** In a CSV its first line, from 1; in JSON the number of the match. */
  line: number
  /** The line as it stands there, cut. */
  text: string
  competition: FileName
  home: FileName
  away: FileName
  round: string
  venue: string
  date: string
  time: string
  /** An IANA name or an offset; empty for the one that the editor chose. */
  zone: string
  /** Such as `2-1`, home first. */
  score: string
  shootout: string
  status: string
  /** The line cannot be split into fields. */
  isBroken: boolean
}

/** Why a whole file is refused. */
export type FileRefusal = 'import-empty' | 'import-columns' | 'import-lines' | 'import-json'

export type FileFormat = 'csv' | 'json'

export type FileReading = { format: FileFormat; refusal: FileRefusal } | { format: FileFormat; rows: FileRow[] }

export const NO_NAME: FileName = { english: '', arabic: '' }

/** Longer than any field may be: what is cut is refused by its length. */
const CUT = 4 * Math.max(IMPORT_LIMITS.name, IMPORT_LIMITS.round, IMPORT_LIMITS.venue)

/** A text of a file. A long one is cut before each row gets a copy of it. */
export const fieldText = (text: string): string => text.slice(0, CUT).trim()

/** The most of a line that the preview shows. */
export const SHOWN_LINE = 160

/** Between the cells of a line that the preview shows. */
export const CELL_SEPARATOR = ' · '
