import type { MatchStatus } from '../statuses'
import type { FileFormat, FileName } from './file-rows'
import type { FieldChange, ImportedFields } from './match-after'
import type { Question } from './questions'
import type { BadReason, SkippedReason, UnclearReason } from './reasons'

/** What an import will do, line by line, before it does anything. */

export const PLAN_KINDS = ['new', 'changed', 'same', 'unclear', 'skipped', 'bad'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

export interface PlannedLine {
  /** In a CSV its first line, from 1; in football.json the number of the match. */
  line: number
  kind: PlanKind
  /** Of bad ones all faults, of unclear and skipped ones why. */
  reasons: ReadonlyArray<BadReason | UnclearReason | SkippedReason>
  /** Of bad ones: the line as it stands in the file, cut. */
  text: string
  /** Null of bad ones. */
  match: PlannedMatch | null
  /** Of changed ones. */
  changes: FieldChange[]
}

export interface PlannedMatch {
  competition: FileName
  home: FileName
  away: FileName
  kickoff: number
  status: MatchStatus | null
  /** Such as `2-1`; empty without one. */
  score: string
}

/** What the page shows. */
export interface ImportPlan {
  format: FileFormat
  lines: PlannedLine[]
  counts: Record<PlanKind, number>
  added: { teams: FileName[]; competitions: FileName[] }
  questions: Array<Question & { lines: number }>
}

/** A name that an import adds. `ref` stands for its id until it has one. */
export interface AddedName {
  ref: string
  english: string
  arabic: string
  country: string
}

/** A competition of our list has its id already, and is no new one to the editor. */
export interface AddedCompetition extends AddedName {
  /** Its number in our list; null for another one. */
  listed: number | null
}

export interface WrittenMatch extends ImportedFields {
  /** Null for a new match. */
  id: string | null
  /** What is stored must be this still; null for a new match. */
  before: ImportedFields | null
  competition: string
  home: string
  away: string
}

/** A match with ids, which is stored if what is stored is as it was. */
export type ImportedMatch = WrittenMatch & { id: string }

/** What the server writes. */
export interface ImportWork {
  competitions: AddedCompetition[]
  teams: AddedName[]
  matches: WrittenMatch[]
}
