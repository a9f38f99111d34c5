import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import type { Match } from '@/domain/football/matches'
import type { NamedGroup, NamedTeam } from '@/domain/football/match-parts'
import { seasonBefore, tableByResults, tableKeyOf } from '@/domain/football/table/table-by-results'
import { shownTable } from '@/domain/football/table/shown-table'
import { readRows, run } from '../../shared/sql'
import { storedTime } from '../../shared/time'
import { removePart, storePart } from '../match-details'
import { readMatchesOfCompetition, readSources } from '../match-rows'
import { givenTables } from './given-tables'

const DAY_MS = 24 * 60 * 60 * 1000
/** Matches of a source are kept for 60 days. */
const LONGEST_SEASON_MS = 300 * DAY_MS
/** The pages of near matches have the table. */
const NEAR_BEFORE_MS = 8 * DAY_MS
const NEAR_AFTER_MS = 15 * DAY_MS

/**
 * One short step of the job: writes the tables of one competition into its near matches.
 * @returns the machine's time of the next step in milliseconds: 0 for at once; null when nothing is due
 */
export function publishTables(tx: core.App): number | null {
  const [due] = readRows(
    tx,
    "SELECT competition FROM _due_match_tables WHERE competition > '' ORDER BY competition LIMIT 1",
    {},
    { competition: '' },
  )
  if (!due) return null
  run(tx, 'DELETE FROM _due_match_tables WHERE competition = {:competition}', due)
  publishTablesOf(tx, due.competition)
  return 0
}

function publishTablesOf(tx: core.App, competition: string): void {
  const now = serverNow()
  const all = readMatchesOfCompetition(tx, competition, storedTime(now - LONGEST_SEASON_MS)).filter(
    ({ id }) => !id.startsWith('r'),
  )
  const near = all.filter(({ kickoff }) => kickoff > now - NEAR_BEFORE_MS && kickoff < now + NEAR_AFTER_MS)
  if (near.length === 0) return
  const teams = readTeams(tx, all)
  const given = isRunByHand(tx, near) ? [] : givenTables(tx, competition, [...teams.values()])
  const ours = tablesByResults(all, now, teams)
  for (const match of near) {
    const table = shownTable(match, given, ours.get(tableKeyOf(match.round)) ?? null)
    if (table === null) removePart(tx, match.id, 'table')
    else storePart(tx, match.id, 'table', JSON.stringify(table))
  }
}

/** A league that staff and scorers write keeps the table by our results. */
function isRunByHand(tx: core.App, near: readonly Match[]): boolean {
  const sources = readSources(
    tx,
    near.map(({ id }) => id),
  )
  return near.every(({ id }) => isByHand(sources.get(id) ?? ''))
}

/** A table for each group of rounds that counts towards one, of the season that near matches are of. */
function tablesByResults(
  matches: readonly Match[],
  now: number,
  teams: ReadonlyMap<string, NamedTeam>,
): ReadonlyMap<string | null, NamedGroup | null> {
  const byKey = new Map<string, Match[]>()
  for (const match of matches) {
    const key = tableKeyOf(match.round)
    if (key === null) continue
    const others = byKey.get(key)
    if (others) others.push(match)
    else byKey.set(key, [match])
  }
  return new Map(
    [...byKey].map(([key, counted]) => [key, tableOf(seasonBefore(counted, now + NEAR_AFTER_MS), now, teams)]),
  )
}

function tableOf(matches: readonly Match[], now: number, teams: ReadonlyMap<string, NamedTeam>): NamedGroup | null {
  const standings = tableByResults(matches, now)
  const round = matches[0]?.round ?? ''
  return (
    standings && {
      name: tableKeyOf(round) === round ? round : '',
      standings: standings.map(({ team, ...counts }) => ({
        ...(teams.get(team) ?? { id: team, ar: '', en: '' }),
        ...counts,
      })),
    }
  )
}

function readTeams(tx: core.App, matches: readonly Match[]): ReadonlyMap<string, NamedTeam> {
  const names = readRows(
    tx,
    'SELECT id, name_ar AS ar, name_en AS en FROM teams WHERE id IN (SELECT value FROM json_each({:ids}))',
    { ids: JSON.stringify([...new Set(matches.flatMap(({ home, away }) => [home, away]))]) },
    { id: '', ar: '', en: '' },
  )
  return new Map(names.map((one) => [one.id, one]))
}
