import { SCORED_STATUSES, VOID_STATUSES } from '@/domain/football/predictions'

/** The goals of a stored score such as `2-1`, in SQL. */
const HOME = "CAST(substr(score, 1, instr(score, '-') - 1) AS INTEGER)"
const AWAY = "CAST(substr(score, instr(score, '-') + 1) AS INTEGER)"

const inList = (statuses: readonly string[]) => `status IN (${statuses.map((one) => `'${one}'`).join(', ')})`

const sign = (home: string, away: string) => `(${home} > ${away}) - (${home} < ${away})`

/** What each prediction of a match is by its row: kick-off, final score, points, and whether it is void. */
const JUDGED = `SELECT p.id, m.kickoff, m.result, m.void, CASE
    WHEN m.result = '' THEN ''
    WHEN p.home = m.home AND p.away = m.away THEN '3'
    WHEN ${sign('p.home', 'p.away')} = ${sign('m.home', 'm.away')} THEN '1'
    ELSE '0' END AS points
  FROM predictions p JOIN (
    SELECT id, kickoff, ${HOME} AS home, ${AWAY} AS away,
      iif(${inList(SCORED_STATUSES)}, score, '') AS result,
      ${inList(VOID_STATUSES)} AS void
    FROM matches WHERE id = {:match}
  ) m ON p.match_id = m.id
  WHERE p.match_id = {:match} AND p.id > {:after} AND p.id <= {:last}`

/**
 * The exact score counts 3, the right outcome 1, after 90 or 120 minutes as the match's score says: kicks of a shoot-out
 * are no part of it. It can be run again: what is up to date is not written, and no phone is told.
 */
export const POINTS = `UPDATE predictions SET
    kickoff = judged.kickoff, result = judged.result, points = judged.points, void = judged.void, teams = {:teams}
  FROM (${JUDGED}) judged WHERE predictions.id = judged.id AND (
    predictions.kickoff <> judged.kickoff OR predictions.result <> judged.result OR predictions.void <> judged.void
    OR predictions.points <> judged.points OR predictions.teams <> {:teams})`
