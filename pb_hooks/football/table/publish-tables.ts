import type { Match } from '@/domain/football/matches'
import type { MatchTable } from '@/domain/football/match-parts'
import { readRows, run } from '../../shared/sql'
import { isolated, noteFailed } from '../failed-work'
import { removePart, storePart } from '../match-details'
import { nearMatches, tablesOf } from './competition-tables'

const STARTED = { table: '_started_match_tables', key: 'competition' }

/** What one step writes. A table of 120 teams with long names has 40,000 characters. */
const MATCHES_AT_ONCE = 50
const CHARACTERS_AT_ONCE = 400_000

interface Started {
  competition: string
  /** The ids of those that are left, as JSON; empty before the first step. */
  matches: string
}

/**
 * One short step of the job: writes the tables of the competition that has waited longest into some of its near matches,
 * the nearest first. One that fails is tried again later (`failed-work.ts`).
 * @returns the machine's time of the next step in milliseconds; null when nothing is due
 */
export function publishTables(tx: core.App): number | null {
  const now = serverNow()
  run(tx, START, { now })
  run(tx, "DELETE FROM _due_match_tables WHERE competition > ''", {})
  const [next] = noteFailed(tx, STARTED, now) ? [] : readRows(tx, NEXT, { now }, { competition: '', matches: '' })
  if (next) isolated(tx, STARTED, next.competition, () => writeSome(tx, next, now))
  const [first] = readRows(
    tx,
    'SELECT due FROM _started_match_tables WHERE due >= 0 ORDER BY due LIMIT 1',
    {},
    { due: 0 },
  )
  return first ? Date.now() + Math.max(0, first.due - now) : null
}

/** One that changed meanwhile is first written to its end, so that far matches get their tables however often it changes. */
const START = `INSERT INTO _started_match_tables (competition, due)
  SELECT competition, {:now} FROM _due_match_tables WHERE competition > ''
  ON CONFLICT (competition) DO UPDATE SET again = matches <> ''`

const NEXT = `SELECT competition, matches FROM _started_match_tables WHERE due <= {:now} ORDER BY due, competition LIMIT 1`

function writeSome(tx: core.App, { competition, matches }: Started, now: number): void {
  const near = nearMatches(tx, competition, now)
  const ids = matches === '' ? null : new Set(JSON.parse(matches) as string[])
  const left = near.filter(({ id }) => ids?.has(id) ?? true)
  const rest = left.length === 0 ? [] : write(tx, left, tablesOf(tx, competition, near, now))
  if (rest.length > 0) {
    run(tx, GO_ON, { competition, now, matches: JSON.stringify(rest.map(({ id }) => id)) })
    return
  }
  run(tx, 'DELETE FROM _started_match_tables WHERE competition = {:competition} AND NOT again', { competition })
  run(tx, BEGIN_ANEW, { competition, now })
}

/** Behind all others that are due. */
const GO_ON = `UPDATE _started_match_tables SET matches = {:matches}, due = {:now}, failures = 0
  WHERE competition = {:competition}`

const BEGIN_ANEW = `UPDATE _started_match_tables SET matches = '', again = 0, due = {:now}, failures = 0
  WHERE competition = {:competition}`

/** @returns the matches that are left for the next step */
function write(tx: core.App, matches: readonly Match[], tableOf: (match: Match) => MatchTable | null): Match[] {
  let characters = 0
  const end = matches.slice(0, MATCHES_AT_ONCE).findIndex((match) => {
    if (characters >= CHARACTERS_AT_ONCE) return true
    const table = tableOf(match)
    const text = table && JSON.stringify(table)
    if (text === null) removePart(tx, match.id, 'table')
    else storePart(tx, match.id, 'table', text)
    characters += text?.length ?? 0
    return false
  })
  return matches.slice(end === -1 ? MATCHES_AT_ONCE : end)
}
