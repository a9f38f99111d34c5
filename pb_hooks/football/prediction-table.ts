import { PREDICTION_TABLE_ROWS, TABLE_FOLLOWS_MAX } from '@/domain/limits'
import { periodStart, type PointsPeriod } from '@/domain/football/predictions'
import { exportProfiles } from '../accounts/people'
import { readRows } from '../shared/sql'
import { storedTime } from '../shared/time'
import { answerSignInRequired, isUser } from '../shared/users'

const PERIODS: readonly PointsPeriod[] = ['month', 'season']

const ROW = { user_id: '', place: 0, points: 0, exact: 0, scored: 0 }

/**
 * Answers the points of a user and of those whom the user follows: the first 50 `rows` with their `people` as profiles,
 * and the user's `own` row or null. Parameter: `period`, `month` or `season`. Only matches with a final result count, and
 * no replayed ones; across a block nobody is listed.
 */
export function answerTable(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  e.response.header().set('Cache-Control', 'no-store')
  const period = PERIODS.find((known) => known === e.requestInfo().query.period)
  if (!period) return e.json(400, { code: 'invalid' })
  const me = e.auth.id
  const since = storedTime(periodStart(period, serverNow()))
  const found = readRows(e.app, TABLE, { me, since, most: PREDICTION_TABLE_ROWS, follows: TABLE_FOLLOWS_MAX }, ROW)
  const rows = found.slice(0, PREDICTION_TABLE_ROWS)
  const people = exportProfiles(
    e.app,
    rows.map(({ user_id }) => user_id),
  )
  return e.json(200, { rows, own: found.find(({ user_id }) => user_id === me) ?? null, people })
}

const TABLE = `
  WITH fans AS (SELECT {:me} AS id UNION SELECT following_id FROM (
      SELECT following_id FROM follows WHERE follower_id = {:me} ORDER BY created_at DESC, id DESC LIMIT {:follows}
    ) WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.id IN ({:me} || following_id, following_id || {:me}))),
  counted AS (
    SELECT p.user_id, sum(CAST(p.points AS INTEGER)) AS points, count(*) FILTER (WHERE p.points = '3') AS exact,
      count(*) AS scored
    FROM fans CROSS JOIN predictions p ON p.user_id = fans.id
    WHERE p.kickoff >= {:since} AND p.points <> '' AND NOT (p.match_id >= 'r' AND p.match_id < 's')
    GROUP BY p.user_id),
  placed AS (
    SELECT *, rank() OVER (ORDER BY points DESC, exact DESC) AS place,
      row_number() OVER (ORDER BY points DESC, exact DESC, scored, user_id) AS line
    FROM counted)
  SELECT user_id, place, points, exact, scored FROM placed WHERE line <= {:most} OR user_id = {:me} ORDER BY line`
