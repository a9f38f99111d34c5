import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import type { Match } from '@/domain/football/matches'
import type { MatchTable, NamedGroup, NamedTeam } from '@/domain/football/match-parts'
import { MOST_TEAMS } from '@/domain/football/table/table-limits'
import { seasonBefore, tableByResults, tableKeyOf } from '@/domain/football/table/table-by-results'
import { shownTable } from '@/domain/football/table/shown-table'
import { readRows } from '../../shared/sql'
import { storedTime } from '../../shared/time'
import { readMatchesOfCompetition, readSources } from '../match-rows'
import { givenTables } from './given-tables'

/** The tables of a competition, and which of its matches have them. */

const DAY_MS = 24 * 60 * 60 * 1000
/** Matches of a source are kept for 60 days. */
const LONGEST_SEASON_MS = 300 * DAY_MS
/** The pages of near matches have the table. */
const NEAR_BEFORE_MS = 8 * DAY_MS
const NEAR_AFTER_MS = 15 * DAY_MS

/** A league of 24 teams plays some 100 meanwhile. */
const MOST_NEAR = 200
/** Two seasons of a league of 20 teams have 760. */
const MOST_COUNTED = 1_000
/** Teams whose names are compared with those of a source's table, those of the nearest matches first. */
const MOST_COMPARED = 2 * MOST_TEAMS

/** Those whose pages have the table, the nearest first. */
export function nearMatches(tx: core.App, competition: string, now: number): Match[] {
  const [from, present, to] = [now - NEAR_BEFORE_MS, now, now + NEAR_AFTER_MS].map(storedTime) as [
    string,
    string,
    string,
  ]
  const read = (span: { from: string; to: string; order: 'ASC' | 'DESC' }) =>
    readMatchesOfCompetition(tx, competition, { ...span, most: MOST_NEAR })
  const distance = ({ kickoff }: Match) => Math.abs(kickoff - now)
  return [...read({ from, to: present, order: 'DESC' }), ...read({ from: present, to, order: 'ASC' })]
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_NEAR)
}

/** @returns the table of a match; null without one */
export function tablesOf(
  tx: core.App,
  competition: string,
  near: readonly Match[],
  now: number,
): (match: Match) => MatchTable | null {
  const counted = countedMatches(tx, competition, now)
  const teams = readTeams(tx, [...near, ...counted])
  const given = isRunByHand(tx, near) ? [] : givenTables(tx, competition, [...teams.values()].slice(0, MOST_COMPARED))
  const ours = tablesByResults(counted, now, teams)
  return (match) => shownTable(match, given, ours.get(tableKeyOf(match.round)) ?? null)
}

/** Those that a table by our results may count; none of a competition that has too many. */
function countedMatches(tx: core.App, competition: string, now: number): Match[] {
  const span = { from: storedTime(now - LONGEST_SEASON_MS), to: '~', order: 'ASC' as const }
  const matches = readMatchesOfCompetition(tx, competition, { ...span, most: MOST_COUNTED + 1 })
  return matches.length > MOST_COUNTED ? [] : matches
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

/** In the order of the matches. */
function readTeams(tx: core.App, matches: readonly Match[]): ReadonlyMap<string, NamedTeam> {
  const names = readRows(
    tx,
    `SELECT t.id, t.name_ar AS ar, t.name_en AS en
      FROM json_each({:ids}) ids CROSS JOIN teams t ON t.id = ids.value ORDER BY ids.key`,
    { ids: JSON.stringify([...new Set(matches.flatMap(({ home, away }) => [home, away]))]) },
    { id: '', ar: '', en: '' },
  )
  return new Map(names.map((one) => [one.id, one]))
}
