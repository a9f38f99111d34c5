import type { Match } from '@/domain/football/matches'
import type { NamedTeam, NamedStanding } from '@/domain/football/match-parts'
import { tableByResults, tableKeyOf } from '@/domain/football/table/table-by-results'
import { readRows, run } from '../../shared/sql'
import { storedTime } from '../../shared/time'
import { removePart, storePart } from '../match-details'
import { readMatchesOfCompetition } from '../match-rows'

const DAY_MS = 24 * 60 * 60 * 1000
/** Matches of a source are kept for 60 days. */
const SEASON_MS = 300 * DAY_MS
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
  const all = readMatchesOfCompetition(tx, competition, storedTime(now - SEASON_MS)).filter(
    ({ id }) => !id.startsWith('r'),
  )
  const isNear = ({ kickoff }: Match) => kickoff > now - NEAR_BEFORE_MS && kickoff < now + NEAR_AFTER_MS
  const byKey = new Map<string, Match[]>()
  for (const match of all) {
    const key = tableKeyOf(match.round)
    if (key === null) {
      if (isNear(match)) removePart(tx, match.id, 'table')
      continue
    }
    const others = byKey.get(key)
    if (others) others.push(match)
    else byKey.set(key, [match])
  }
  for (const matches of byKey.values()) {
    const near = matches.filter(isNear)
    const standings = near.length > 0 ? tableByResults(matches, now) : null
    const named = standings && JSON.stringify(withNames(tx, standings))
    for (const { id } of near) {
      if (named === null) removePart(tx, id, 'table')
      else storePart(tx, id, 'table', named)
    }
  }
}

function withNames(tx: core.App, standings: NonNullable<ReturnType<typeof tableByResults>>): NamedStanding[] {
  const names = readRows(
    tx,
    'SELECT id, name_ar AS ar, name_en AS en FROM teams WHERE id IN (SELECT value FROM json_each({:ids}))',
    { ids: JSON.stringify(standings.map(({ team }) => team)) },
    { id: '', ar: '', en: '' },
  )
  const named = new Map<string, NamedTeam>(names.map((one) => [one.id, one]))
  return standings.map(({ team, ...counts }) => ({ ...(named.get(team) ?? { id: team, ar: '', en: '' }), ...counts }))
}
