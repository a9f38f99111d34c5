import type { ImportFacts } from '@/domain/football/import/facts'
import { planImport } from '@/domain/football/import/plan-import'
import type { ImportWork } from '@/domain/football/import/planned'
import type { Choices } from '@/domain/football/import/questions'
import { readFile } from '@/domain/football/import/read-file'
import { splitCsv } from '../../pb_hooks/football/split-csv'
import { type Instant, readRow, type WallTime } from '@/domain/football/import/read-row'
import { workSlices } from '@/domain/football/import/work-slices'

/** An import without a server: what a file does to what is stored. */

export const IMPORT_NOW = Date.parse('2026-11-28T12:00:00Z')
export const NOTHING_STORED: ImportFacts = { competitions: [], teams: [], matches: [] }
const NO_NAME = { english: '', arabic: '' }

/** Reads a file as the server does. */
export const readWritten = (text: string) => readFile(text, splitCsv)

export interface ImportSettings {
  competition?: string
  zone?: string
  choices?: Choices
  facts?: ImportFacts
}

/** @returns the plan of a file, and what is stored after its import */
export function importFile(text: string, settings: ImportSettings = {}) {
  const { competition = '', zone = 'Asia/Riyadh', choices = {}, facts = NOTHING_STORED } = settings
  const file = readWritten(text)
  if ('refusal' in file) throw new Error(file.refusal)
  const defaults = { competition: { ...NO_NAME, english: competition }, zone }
  const read = file.rows.map((row) => readRow(row, { defaults, now: IMPORT_NOW, instantOf: instantByOffset }))
  const { plan, work } = planImport(file.format, read, facts, choices)
  return { plan, work, after: stored(facts, work) }
}

/** Zones without summer time; the server knows all. */
const OFFSETS: Readonly<Record<string, number>> = { 'Asia/Riyadh': 3, 'Africa/Cairo': 2, 'Europe/London': 0 }

function instantByOffset({ zone, at }: WallTime): Instant {
  const offset = OFFSETS[zone] ?? Number.parseFloat(zone.replace(':00', ''))
  return Number.isNaN(offset) ? 'zone-unknown' : Date.parse(`${at}Z`) - offset * 3_600_000
}

function stored(facts: ImportFacts, work: ImportWork): ImportFacts {
  const free = {
    competitions: 1 + facts.competitions.length,
    teams: 1 + facts.teams.length,
    matches: 1 + facts.matches.length,
  }
  const slices = workSlices(work, free)
  const matches = new Map(facts.matches.map((match) => [match.id, match]))
  for (const { before: _, ...match } of slices.flatMap((slice) => slice.matches)) {
    matches.set(match.id, { source: 'hand', hasEntries: false, ...match })
  }
  return {
    competitions: [...facts.competitions, ...slices.flatMap((slice) => slice.competitions)],
    teams: [...facts.teams, ...slices.flatMap(({ teams }) => teams)],
    matches: [...matches.values()],
  }
}
