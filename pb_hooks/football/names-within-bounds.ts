import type { Reading, SourceName } from '@/domain/football/sources/source'
import { readRow } from '../shared/sql'
import { notStored } from './team-and-competition-rows'

/** The largest provider has 1,200 competitions. */
const MOST_COMPETITIONS = 2_000
const MOST_TEAMS = 40_000

/**
 * A reading without matches of new competitions and teams that are more than a source may add. The competitions of our list
 * are always taken.
 */
export function withNamesWithinBounds(tx: core.App, source: SourceName, reading: Reading): Reading {
  const unlisted = reading.competitions.filter(({ known }) => known === null)
  const left = new Set([
    ...beyond(tx, { table: 'competitions', most: MOST_COMPETITIONS }, unlisted),
    ...beyond(tx, { table: 'teams', most: MOST_TEAMS }, reading.teams),
  ])
  if (left.size === 0) return reading
  tx.logger().error('a source names too many competitions or teams', 'source', source, 'left out', String(left.size))
  return {
    ...reading,
    matches: reading.matches.filter((match) => ![match.competition, match.home, match.away].some((id) => left.has(id))),
  }
}

/** The new ones above the bound. The first letter of an id is that of its source. */
function beyond(
  tx: core.App,
  { table, most }: { table: 'competitions' | 'teams'; most: number },
  all: ReadonlyArray<{ id: string }>,
): string[] {
  const added = notStored(tx, table, all)
  const [first] = added
  if (!first) return []
  const sql = `SELECT count(*) AS count FROM ${table} WHERE id >= {:letter} AND id < {:letter} || '~'`
  const { count } = readRow(tx, sql, { letter: first.id.charAt(0) }, { count: 0 })
  return added.slice(Math.max(0, most - count)).map(({ id }) => id)
}
