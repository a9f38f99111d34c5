import type { Reading, SourceName } from '@/domain/football/sources/source'
import { readRows } from '../shared/sql'
import { storedTime } from '../shared/time'

/** A UTC day of all competitions of the largest provider has fewer. Each phone gets the day as a whole. */
const MOST_OF_DAY = 1_500

/**
 * A reading without matches that are new on a UTC day, or moved to it, where their source has as many as it may have. Those
 * that stay on their day are always taken.
 */
export function withMatchesWithinBounds(tx: core.App, source: SourceName, reading: Reading): Reading {
  const stored = storedDays(
    tx,
    reading.matches.map(({ id }) => id),
  )
  const arrivals = reading.matches.filter((match) => stored.get(match.id) !== dayOf(match))
  const counts = countsOfDays(tx, source, new Set(arrivals.map(dayOf)))
  const left = new Set(
    arrivals.filter((match) => {
      const count = (counts.get(dayOf(match)) ?? 0) + 1
      counts.set(dayOf(match), count)
      return count > MOST_OF_DAY
    }),
  )
  if (left.size === 0) return reading
  tx.logger().error('a source has too many matches of a day', 'source', source, 'left out', String(left.size))
  return { ...reading, matches: reading.matches.filter((match) => !left.has(match)) }
}

const dayOf = ({ kickoff }: { kickoff: number }): string => storedTime(kickoff).slice(0, 10)

/** The days of those that are stored, by the source's own ids. */
function storedDays(tx: core.App, own: readonly string[]): ReadonlyMap<string, string> {
  const sql = `SELECT ids.own, substr(matches.kickoff, 1, 10) AS day FROM _football_ids ids JOIN matches ON matches.id = ids.id
    WHERE ids.own IN (SELECT value FROM json_each({:own}))`
  return new Map(readRows(tx, sql, { own: JSON.stringify(own) }, { own: '', day: '' }).map((row) => [row.own, row.day]))
}

/** How many matches of each day the source said last. */
function countsOfDays(tx: core.App, source: SourceName, days: ReadonlySet<string>): Map<string, number> {
  if (days.size === 0) return new Map()
  const sql = `SELECT value AS day, (SELECT count(*) FROM matches
      WHERE kickoff >= value AND kickoff < value || '~' AND source = {:source}) AS count FROM json_each({:days})`
  const rows = readRows(tx, sql, { source, days: JSON.stringify([...days]) }, { day: '', count: 0 })
  return new Map(rows.map(({ day, count }) => [day, count]))
}
