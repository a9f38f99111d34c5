import { idOf } from '@/domain/football/ids'
import type { NamedTeam } from '@/domain/football/match-parts'
import { rankedSources } from '@/domain/football/sources/ranks'
import type { ReadGroup, ReadStandings, SourceName } from '@/domain/football/sources/source'
import { type GivenTable, namedAsStored, replaces } from '@/domain/football/table/shown-table'
import { readRows, run } from '../../shared/sql'
import { arabicOf } from '../arabic-names'
import { readRanks } from '../team-and-competition-rows'

/** Rows of `_given_tables`: what a source said last of a competition's table. */

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than the rest of a league in winter. */
const OLDEST_MS = 60 * DAY_MS

/** Stores a table if it differs (K13), and once a day that its source told it again. */
export function storeGivenTable(tx: core.App, source: SourceName, { competition, groups }: ReadStandings): void {
  const now = serverNow()
  const id = idOf('a', competition)
  const row = { competition: id, source, now }
  const stored = readGiven(tx, id).find((one) => one.source === source)
  if (stored && !replaces(groups, stored, now)) {
    if (stored.fewerSince === 0) run(tx, FEWER, row)
    return
  }
  const told = JSON.stringify(groups)
  const isKnown = stored?.told === told && now - stored.heard <= OLDEST_MS
  if (!isKnown) run(tx, UPSERT, { ...row, groups: told })
  else if (now - stored.heard > DAY_MS || stored.fewerSince > 0) run(tx, HEARD, row)
}

const FEWER = 'UPDATE _given_tables SET fewer_since = {:now} WHERE competition = {:competition} AND source = {:source}'

const HEARD = `UPDATE _given_tables SET heard = {:now}, fewer_since = 0
  WHERE competition = {:competition} AND source = {:source}`

const UPSERT = `INSERT INTO _given_tables (competition, source, "groups", since, heard)
  VALUES ({:competition}, {:source}, {:groups}, {:now}, {:now})
  ON CONFLICT (competition, source) DO UPDATE
    SET "groups" = excluded."groups", since = excluded.since, heard = excluded.heard, fewer_since = 0`

/** The tables of a competition, the first source in rank first, with the teams as they are stored. */
export function givenTables(tx: core.App, competition: string, teams: readonly NamedTeam[]): GivenTable[] {
  const oldest = serverNow() - OLDEST_MS
  const given = readGiven(tx, competition).filter(({ heard }) => heard > oldest)
  const ranks = rankedSources(readRanks(tx, [competition]).get(competition) ?? [])
  return given
    .toSorted((a, b) => ranks.indexOf(a.source) - ranks.indexOf(b.source))
    .map(({ source, at, groups }) => ({ source, at, groups: namedAsStored(groups, teams, arabicOf) }))
}

interface StoredTable {
  source: SourceName
  /** As it is stored. */
  told: string
  groups: ReadGroup[]
  /** Since when its source tells it so. */
  at: number
  /** When its source told it last: a day more at most. */
  heard: number
  /** Since when its source tells one with fewer teams; 0 when it does not. */
  fewerSince: number
}

function readGiven(tx: core.App, competition: string): StoredTable[] {
  return readRows(
    tx,
    `SELECT source, "groups" AS told, since AS at, heard, fewer_since AS fewerSince FROM _given_tables
      WHERE competition = {:competition}`,
    { competition },
    { source: '', told: '', at: 0, heard: 0, fewerSince: 0 },
  ).map((row) => ({ ...row, source: row.source as SourceName, groups: JSON.parse(row.told) as ReadGroup[] }))
}
