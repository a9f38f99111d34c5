import { areSwappedSql } from '@/domain/football/changed-sides'
import { SCORED_STATUSES, VOID_STATUSES } from '@/domain/football/predictions'

/** The goals of a stored score such as `2-1`, in SQL. */
const HOME = "CAST(substr(score, 1, instr(score, '-') - 1) AS INTEGER)"
const AWAY = "CAST(substr(score, instr(score, '-') + 1) AS INTEGER)"

const inList = (statuses: readonly string[]) => `status IN (${statuses.map((one) => `'${one}'`).join(', ')})`

const sign = (home: string, away: string) => `(${home} > ${away}) - (${home} < ${away})`

const THEN = { home: "json_extract(p.teams, '$.home.id')", away: "json_extract(p.teams, '$.away.id')" }

/** The source changed the sides of the teams since the prediction was made, so that its goals change theirs as well (K19). */
const SWAPPED = `iif(json_valid(p.teams), ${areSwappedSql(THEN, { home: 'home_id', away: 'away_id' })}, 0)`

/** What each prediction of a match is by its row: its goals, kick-off, final score, points, and whether it is void. */
const JUDGED = `SELECT id, own_home, own_away, kickoff, result, void, CASE
    WHEN result = '' OR void THEN ''
    WHEN own_home = home AND own_away = away THEN '3'
    WHEN ${sign('own_home', 'own_away')} = ${sign('home', 'away')} THEN '1'
    ELSE '0' END AS points
  FROM (
    SELECT p.id, iif(${SWAPPED}, p.away, p.home) AS own_home, iif(${SWAPPED}, p.home, p.away) AS own_away,
      m.kickoff, m.result, m.home, m.away, m.void OR (m.unseen AND p.updated_at >= m.kickoff) AS void
    FROM predictions p JOIN (
      SELECT id, kickoff, ${HOME} AS home, ${AWAY} AS away, home AS home_id, away AS away_id,
        iif(${inList(SCORED_STATUSES)}, score, '') AS result,
        ${inList(VOID_STATUSES)} AS void,
        ${inList(SCORED_STATUSES)} AND EXISTS (SELECT 1 FROM _postponed_matches WHERE id = matches.id) AS unseen
      FROM matches WHERE id = {:match}
    ) m ON p.match_id = m.id
    WHERE p.match_id = {:match} AND p.id > {:after} AND p.id <= {:last})`

/**
 * The exact score counts 3, the right outcome 1, after 90 or 120 minutes as the match's score says: kicks of a shoot-out
 * are no part of it. What was predicted of a postponed match behind its last kick-off counts only if a live word came
 * before the result. It can be run again: what is up to date is not written, and no phone is told.
 */
export const POINTS = `UPDATE predictions SET home = judged.own_home, away = judged.own_away,
    kickoff = judged.kickoff, result = judged.result, points = judged.points, void = judged.void, teams = {:teams}
  FROM (${JUDGED}) judged WHERE predictions.id = judged.id AND (
    predictions.kickoff <> judged.kickoff OR predictions.result <> judged.result OR predictions.void <> judged.void
    OR predictions.points <> judged.points OR predictions.teams <> {:teams})`
