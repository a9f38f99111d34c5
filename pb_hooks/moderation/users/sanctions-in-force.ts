import { readRow, readRows } from '../../shared/sql'
import { storedNow } from '../../shared/time'

/** The suspensions and bans of a user that are in force, by their ids. */
export function sanctionsInForce(app: core.App, user: string): { id: string; case_id: string }[] {
  const sql = `SELECT id, case_id FROM sanctions WHERE user_id = {:user} AND kind IN ('suspend', 'ban') AND lifted_at = ''
    AND (until = '' OR until > {:now}) ORDER BY id`
  return readRows(app, sql, { user, now: storedNow() }, { id: '', case_id: '' })
}

/** What a page shows of a user's sanctions, to tell whether somebody else added or ended one (pocketbase/users). */
export function versionOf(app: core.App, user: string, inForce: readonly { id: string }[]): string {
  const { number } = readRow(
    app,
    'SELECT count(*) AS number FROM sanctions WHERE user_id = {:user}',
    { user },
    { number: 0 },
  )
  return `${inForce.map(({ id }) => id).join(',')}/${number}`
}
