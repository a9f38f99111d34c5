import { shortId } from '@/domain/football/ids'
import { isTrue, readRows, run } from '../shared/sql'
import { storedNow, storedTime } from '../shared/time'

const DAY_MS = 24 * 60 * 60 * 1000
/** A phone has the names of what it shows: the days of its past week and of those to come. */
const BEFORE_MS = 8 * DAY_MS
const AFTER_MS = 14 * DAY_MS

/** A competition takes some milliseconds. */
const AT_ONCE = 20

/**
 * Writes the names of competitions that are due, and of their teams near today, into the rows that phones get. One without
 * such a match has no row.
 * @returns whether any was due
 */
export function publishDueCompetitions(tx: core.App): boolean {
  const due = readRows(tx, `SELECT id FROM _due_match_competitions ORDER BY id LIMIT ${AT_ONCE}`, {}, { id: '' })
  for (const { id } of due) {
    run(tx, 'DELETE FROM _due_match_competitions WHERE id = {:id}', { id })
    publishCompetition(tx, id)
  }
  return due.length > 0
}

function publishCompetition(tx: core.App, competition: string): void {
  const teams = readRows(tx, TEAMS, { competition, ...near() }, { id: '', name_en: '', name_ar: '', country: '' })
  const text = JSON.stringify(
    teams.map(({ id, name_en, name_ar, country }) => [shortId(id), name_en, name_ar, country]),
  )
  const isKnown =
    teams.length > 0 && isTrue(tx, 'EXISTS (SELECT 1 FROM competitions WHERE id = {:id})', { id: competition })
  if (isKnown) run(tx, UPSERT, { competition, text, now: storedNow() })
  else run(tx, 'DELETE FROM match_competitions WHERE id = {:id}', { id: competition })
}

/** From midnight to midnight, so that the time of day changes nothing. */
function near(): { from: string; today: string; to: string } {
  const today = Math.floor(serverNow() / DAY_MS) * DAY_MS
  return { from: storedTime(today - BEFORE_MS), today: storedTime(today), to: storedTime(today + AFTER_MS) }
}

/** Every phone gets them. The first rounds of a cup have fewer; others of a day that is near come first. */
const MOST_TEAMS = 200

const TEAMS = `WITH near (home, away, distance) AS (
    SELECT home, away, abs(julianday(substr(kickoff, 1, 10)) - julianday({:today})) FROM matches
      WHERE competition = {:competition} AND kickoff >= {:from} AND kickoff < {:to}
  ) SELECT t.id, t.name_en, t.name_ar, t.country FROM teams t WHERE t.id IN (
    SELECT id FROM (SELECT home AS id, distance FROM near UNION ALL SELECT away, distance FROM near)
      WHERE id IN (SELECT id FROM teams) GROUP BY id ORDER BY min(distance), id LIMIT ${MOST_TEAMS}
  ) ORDER BY t.id`

const SHOWN = ['name_ar', 'name_en', 'category', 'priority']

const UPSERT = `INSERT INTO match_competitions (id, ${SHOWN.join(', ')}, teams, created_at, updated_at)
  SELECT c.id, ${SHOWN.map((name) => `c.${name}`).join(', ')}, {:text}, {:now}, {:now}
    FROM competitions c WHERE c.id = {:competition}
  ON CONFLICT (id) DO UPDATE SET
    ${[...SHOWN, 'teams'].map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = {:now}
  WHERE ${[...SHOWN, 'teams'].map((name) => `match_competitions.${name} <> excluded.${name}`).join(' OR ')}`
