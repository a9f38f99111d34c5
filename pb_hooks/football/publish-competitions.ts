import { shortId } from '@/domain/football/ids'
import { readRows, run } from '../shared/sql'
import { storedNow, storedTime } from '../shared/time'

const DAY_MS = 24 * 60 * 60 * 1000
/** A phone has the names of what it shows: the days of its past week and of those to come. */
const BEFORE_MS = 8 * DAY_MS
const AFTER_MS = 14 * DAY_MS

/** Writes the names of competitions and of their teams near today into the rows that phones get. */
export function publishCompetitions(tx: core.App, competitions: readonly string[]): void {
  for (const competition of competitions) {
    const teams = readRows(tx, TEAMS, { competition, ...near() }, { id: '', name_en: '', name_ar: '' })
    const text = JSON.stringify(teams.map(({ id, name_en, name_ar }) => [shortId(id), name_en, name_ar]))
    run(tx, UPSERT, { competition, text, now: storedNow() })
  }
}

function near(): { from: string; to: string } {
  const now = serverNow()
  return { from: storedTime(now - BEFORE_MS), to: storedTime(now + AFTER_MS) }
}

const TEAMS = `SELECT t.id, t.name_en, t.name_ar FROM teams t WHERE t.id IN (
    SELECT home FROM matches WHERE competition = {:competition} AND kickoff >= {:from} AND kickoff < {:to}
    UNION SELECT away FROM matches WHERE competition = {:competition} AND kickoff >= {:from} AND kickoff < {:to}
  ) ORDER BY t.id`

const SHOWN = ['name_ar', 'name_en', 'category', 'priority']

const UPSERT = `INSERT INTO match_competitions (id, ${SHOWN.join(', ')}, teams, created_at, updated_at)
  SELECT c.id, ${SHOWN.map((name) => `c.${name}`).join(', ')}, {:text}, {:now}, {:now}
    FROM competitions c WHERE c.id = {:competition}
  ON CONFLICT (id) DO UPDATE SET
    ${[...SHOWN, 'teams'].map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = {:now}
  WHERE ${[...SHOWN, 'teams'].map((name) => `match_competitions.${name} <> excluded.${name}`).join(' OR ')}`
