import { readRows } from '../../shared/sql'
import { storedNow } from '../../shared/time'

/** The suspensions and bans of a user that are in force, by their ids. */
export function sanctionsInForce(app: core.App, user: string): { id: string; case_id: string }[] {
  const sql = `SELECT id, case_id FROM sanctions WHERE user_id = {:user} AND kind IN ('suspend', 'ban') AND lifted_at = ''
    AND (until = '' OR until > {:now}) ORDER BY id`
  return readRows(app, sql, { user, now: storedNow() }, { id: '', case_id: '' })
}

/** What a page shows of a user's sanctions, to tell whether somebody else changed them (pocketbase/users). */
export const versionOf = (inForce: readonly { id: string }[]): string => inForce.map(({ id }) => id).join(',')
