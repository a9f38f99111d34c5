import { readScore } from '@/domain/football/scores'
import type { ImportFacts, StoredMatch } from '@/domain/football/import/facts'
import type { FileFormat, FileRefusal, FileRow } from '@/domain/football/import/file-rows'
import { planImport } from '@/domain/football/import/plan-import'
import type { ImportWork } from '@/domain/football/import/planned'
import type { Choices } from '@/domain/football/import/questions'
import {
  type BadRow,
  type ImportDefaults,
  type Instant,
  type ReadRow,
  readRow,
  wallKey,
  wallOf,
  type WallTime,
} from '@/domain/football/import/read-row'
import { readFile } from '@/domain/football/import/read-file'
import { type IdNumbers, neededNumbers, workSlices } from '@/domain/football/import/work-slices'
import { splitCsv } from './split-csv'

/** What the server calls (pocketbase/football/import_rules.go). Each takes JSON and returns it. */

interface FileOfImport {
  text: string
  defaults: ImportDefaults
}

interface ReadOfImport {
  format: FileFormat
  rows: FileRow[]
}

/** Scores as rows store them. */
type StoredFacts = Omit<ImportFacts, 'matches'> & {
  matches: Array<Omit<StoredMatch, 'score' | 'shootout'> & { score: string; shootout: string }>
}

/** The lines of a file, and the times whose instants the server looks up. */
export function read(asked: string): string {
  const { text, defaults } = JSON.parse(asked) as FileOfImport
  const file = readFile(text, splitCsv)
  if ('refusal' in file) return JSON.stringify({ refusal: file.refusal satisfies FileRefusal })
  const walls = new Map<string, WallTime>()
  for (const row of file.rows) {
    const wall = row.isBroken ? [] : wallOf(row, defaults)
    if ('zone' in wall) walls.set(wallKey(wall), { zone: wall.zone, at: wall.at })
  }
  return JSON.stringify({ refusal: '', format: file.format, rows: file.rows, walls: [...walls.values()] })
}

/** Lines that are understood, and the time between which their matches are. */
export function understand(asked: string): string {
  const { rows, defaults, now, instants } = JSON.parse(asked) as ReadOfImport & {
    defaults: ImportDefaults
    now: number
    /** In the order of the walls of `read`. */
    instants: Array<WallTime & { instant: Instant }>
  }
  const known = new Map(instants.map(({ instant, ...wall }) => [wallKey(wall), instant]))
  const settings = {
    defaults,
    now,
    instantOf: (wall: WallTime) => known.get(wallKey(wall)) ?? ('zone-unknown' as const),
  }
  const understood = rows.map((row) => readRow(row, settings))
  const kickoffs = understood.flatMap((row) => ('kickoff' in row ? row.kickoff : []))
  const [from, until] = kickoffs.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [now, now])
  return JSON.stringify({ rows: understood, from, until })
}

/** What will happen, and what will be written. */
export function plan(asked: string): string {
  const { format, rows, facts, choices } = JSON.parse(asked) as {
    format: FileFormat
    rows: Array<ReadRow | BadRow>
    facts: StoredFacts
    choices: Choices
  }
  const matches = facts.matches.map((match) => ({
    ...match,
    ...{ score: readScore(match.score), shootout: readScore(match.shootout) },
  }))
  const planned = planImport(format, rows, { ...facts, matches }, choices)
  return JSON.stringify({ ...planned, writes: planned.work.matches.length, needed: neededNumbers(planned.work) })
}

export function slices(asked: string): string {
  const { work, first } = JSON.parse(asked) as { work: ImportWork; first: IdNumbers }
  return JSON.stringify(workSlices(work, first))
}
