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

/** Stores a table if it differs (K13). */
export function storeGivenTable(tx: core.App, source: SourceName, { competition, groups }: ReadStandings): void {
  const now = serverNow()
  const id = idOf('a', competition)
  const stored = readGiven(tx, id).find((one) => one.source === source) ?? null
  if (!replaces(groups, stored, now)) return
  run(tx, UPSERT, { competition: id, source, groups: JSON.stringify(groups), now })
}

const UPSERT = `INSERT INTO _given_tables (competition, source, "groups", since)
  VALUES ({:competition}, {:source}, {:groups}, {:now})
  ON CONFLICT (competition, source) DO UPDATE SET "groups" = excluded."groups", since = {:now}
  WHERE _given_tables."groups" <> excluded."groups"`

/** The tables of a competition, the first source in rank first, with the teams as they are stored. */
export function givenTables(tx: core.App, competition: string, teams: readonly NamedTeam[]): GivenTable[] {
  const oldest = serverNow() - OLDEST_MS
  const given = readGiven(tx, competition).filter(({ at }) => at > oldest)
  const ranks = rankedSources(readRanks(tx, [competition]).get(competition) ?? [])
  return given
    .toSorted((a, b) => ranks.indexOf(a.source) - ranks.indexOf(b.source))
    .map(({ groups, ...others }) => ({ ...others, groups: namedAsStored(groups, teams, arabicOf) }))
}

function readGiven(tx: core.App, competition: string): Array<{ source: SourceName; at: number; groups: ReadGroup[] }> {
  return readRows(
    tx,
    'SELECT source, "groups" AS told, since FROM _given_tables WHERE competition = {:competition}',
    { competition },
    { source: '', told: '', since: 0 },
  ).map(({ source, told, since }) => ({
    source: source as SourceName,
    at: since,
    groups: JSON.parse(told) as ReadGroup[],
  }))
}
