import { keysOfTeam, storedCountry } from '@/domain/football/names/team-keys'
import type { SourceName } from '@/domain/football/sources/source'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

/** Rows of `competitions` and `teams`. Names that are stored stay: an editor may have changed them (K11). */

interface Names {
  id: string
  english: string
  /** Empty where there is none (K12). */
  arabic: string
}

export interface StoredCompetition extends Names {
  /** Empty: only under «all». */
  category: string
  priority: number
}

/** Those of a list that the table does not have. */
export function notStored<T extends { id: string }>(
  tx: core.App,
  table: 'competitions' | 'teams',
  all: readonly T[],
): T[] {
  const ids = JSON.stringify(all.map(({ id }) => id))
  const sql = `SELECT id FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`
  const stored = new Set(readRows(tx, sql, { ids }, { id: '' }).map(({ id }) => id))
  return all.filter(({ id }) => !stored.has(id))
}

/** The sources of those of some competitions that rank them in their own way, the first in rank first. */
export function readRanks(tx: core.App, ids: readonly string[]): ReadonlyMap<string, readonly SourceName[]> {
  const sql = `SELECT id, sources FROM competitions
    WHERE id IN (SELECT value FROM json_each({:ids})) AND json_array_length(sources) > 0`
  const rows = readRows(tx, sql, { ids: JSON.stringify(ids) }, { id: '', sources: '' })
  return new Map(rows.map(({ id, sources }) => [id, JSON.parse(sources) as SourceName[]]))
}

export function addCompetition(tx: core.App, competition: StoredCompetition): void {
  const { id, english, arabic, category, priority } = competition
  run(tx, COMPETITION, { id, english, arabic, category, priority, now: storedNow() })
}

/** @param team with the country or region of its competition */
export function addTeam(tx: core.App, team: Names & { country: string }): void {
  const stored = { ...team, country: storedCountry(team.country) }
  addTeamWithKeys(tx, { ...stored, keys: keysOfTeam(stored) })
}

/** @param team with what is stored of its country, and with its keys (`keysOfTeam`) */
export function addTeamWithKeys(tx: core.App, team: Names & { country: string; keys: readonly string[] }): void {
  const { id, english, arabic, country, keys } = team
  run(tx, TEAM, { id, english, arabic, country, keys: JSON.stringify(keys), now: storedNow() })
}

const COMPETITION = `INSERT OR IGNORE INTO competitions
    (id, name_en, name_ar, category, priority, country, sources, created_at, updated_at)
  VALUES ({:id}, {:english}, {:arabic}, {:category}, {:priority}, '', '[]', {:now}, {:now})`
const TEAM = `INSERT OR IGNORE INTO teams (id, name_en, name_ar, country, search_keys, created_at, updated_at)
  VALUES ({:id}, {:english}, {:arabic}, {:country}, {:keys}, {:now}, {:now})`
