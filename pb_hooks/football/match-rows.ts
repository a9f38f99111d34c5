import { isByEntries } from '@/domain/football/by-hand/held-fields'
import type { Match } from '@/domain/football/matches'
import type { PublishedMatch } from '@/domain/football/packed-day'
import { readScore, storedScore } from '@/domain/football/scores'
import { type MatchStatus, MATCH_STATUSES, stateOf } from '@/domain/football/statuses'
import { readManyRows, readRows, run } from '../shared/sql'
import { storedNow, storedTime, timeOf } from '../shared/time'
import { readHeldFields } from './held-rows'

/** Rows of `matches` and the matches that sources give. */

const COLUMNS = {
  id: '',
  competition: '',
  home: '',
  away: '',
  round: '',
  venue: '',
  kickoff: '',
  status: '',
  since: '',
  score: '',
  shootout: '',
  reds: '',
}
type MatchRow = typeof COLUMNS

const NAMES = Object.keys(COLUMNS)
const OTHERS = NAMES.filter((name) => name !== 'id')

const UPCOMING = MATCH_STATUSES.filter((status) => stateOf(status) === 'upcoming')
  .map((status) => `'${status}'`)
  .join(', ')

const UPSERT = `INSERT INTO matches (${NAMES.join(', ')}, source, created_at, updated_at)
  VALUES (${NAMES.map((name) => `{:${name}}`).join(', ')}, {:source}, {:now}, {:now})
  ON CONFLICT (id) DO UPDATE SET ${OTHERS.map((name) => `${name} = excluded.${name}`).join(', ')}, source = {:source},
    updated_at = {:now}, before_play = iif(matches.status IN (${UPCOMING}) AND excluded.status NOT IN (${UPCOMING}),
      matches.status, matches.before_play)
  WHERE ${[...OTHERS, 'source'].map((name) => `matches.${name} <> excluded.${name}`).join(' OR ')}`

/**
 * Stores what differs from the rows.
 * @returns the number of changed rows
 */
export function storeMatches(tx: core.App, source: string, matches: readonly Match[]): number {
  const now = storedNow()
  return matches.reduce((changed, match) => changed + run(tx, UPSERT, { ...rowOf(match), source, now }), 0)
}

/** Whether a match would be stored as it is. */
export function isStoredAs(stored: Match | undefined, match: Match): boolean {
  if (!stored) return false
  const [before, after] = [new Map(Object.entries(rowOf(stored))), Object.entries(rowOf(match))]
  return after.every(([name, value]) => before.get(name) === value)
}

/** The stored ones of some matches. */
export function readMatchesById(tx: core.App, ids: readonly string[]): ReadonlyMap<string, Match> {
  const rows = readRows(
    tx,
    `SELECT ${NAMES.join(', ')} FROM matches WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
    COLUMNS,
  )
  return new Map(rows.map((row) => [row.id, matchOf(row)]))
}

/** What a match was before it began, for one whose start is withdrawn. */
export function readBeforePlay(tx: core.App, id: string): MatchStatus {
  const sql = 'SELECT before_play AS status FROM matches WHERE id = {:id}'
  const [row] = readRows(tx, sql, { id }, { status: '' })
  return MATCH_STATUSES.find((known) => known === row?.status) ?? 'scheduled'
}

/** Who said some matches last, by match. */
export function readSources(tx: core.App, ids: readonly string[]): ReadonlyMap<string, string> {
  const sql = 'SELECT id, source FROM matches WHERE id IN (SELECT value FROM json_each({:ids}))'
  return new Map(
    readRows(tx, sql, { ids: JSON.stringify(ids) }, { id: '', source: '' }).map(({ id, source }) => [id, source]),
  )
}

/** The first matches of a competition between two stored times, by their kick-offs. Replayed ones are none. */
export function readMatchesOfCompetition(
  tx: core.App,
  competition: string,
  { order, ...span }: { from: string; to: string; order: 'ASC' | 'DESC'; most: number },
): Match[] {
  const rows = readRows(
    tx,
    `SELECT ${NAMES.join(', ')} FROM matches
      WHERE competition = {:competition} AND kickoff >= {:from} AND kickoff < {:to} AND id NOT GLOB 'r*'
      ORDER BY kickoff ${order}, id LIMIT {:most}`,
    { competition, ...span },
    COLUMNS,
  )
  return rows.map(matchOf)
}

/** The matches of a UTC day, such as `2026-11-27`. */
export function readMatchesOfDay(tx: core.App, day: string): PublishedMatch[] {
  const rows = readManyRows(
    tx,
    `SELECT ${NAMES.join(', ')}, source FROM matches WHERE kickoff >= {:day} AND kickoff < {:end}`,
    { day, end: `${day}~` },
    { ...COLUMNS, source: '' },
  )
  const held = readHeldFields(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ source, ...row }) => ({
    ...matchOf(row),
    ...(isByEntries(source, held.get(row.id) ?? []) ? { byHand: true as const } : {}),
  }))
}

function rowOf(match: Match): MatchRow {
  const { id, competition, home, away, round, venue, kickoff, status, since, score, shootout, reds } = match
  return {
    ...{ id, competition, home, away, round, venue, status },
    kickoff: storedTime(kickoff),
    since: since === null ? '' : storedTime(since),
    score: storedScore(score),
    shootout: storedScore(shootout),
    reds: reds.home + reds.away === 0 ? '' : storedScore(reds),
  }
}

function matchOf({ kickoff, since, status, score, shootout, reds, ...others }: MatchRow): Match {
  return {
    ...others,
    kickoff: timeOf(kickoff),
    since: since === '' ? null : timeOf(since),
    status: MATCH_STATUSES.find((known): known is MatchStatus => known === status) ?? 'scheduled',
    score: readScore(score),
    shootout: readScore(shootout),
    reds: readScore(reds) ?? { home: 0, away: 0 },
  }
}
