import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

/** Moves a user's mark, never back nor beyond now, and marks every notification up to it by one statement. */
export function moveMark(tx: core.App, mark: core.Record): void {
  const user = mark.id
  const sql = 'SELECT notifications_before AS at FROM read_marks WHERE id = {:user}'
  const stored = readRows(tx, sql, { user }, { at: '' })[0]?.at ?? ''
  const [wanted, now] = [mark.getString('notifications_before'), storedNow()]
  const at = wanted > now ? now : wanted
  mark.set('notifications_before', at > stored ? at : stored)
  run(tx, 'UPDATE notifications SET is_read = 1 WHERE user_id = {:user} AND is_read = 0 AND created_at <= {:at}', {
    user,
    at,
  })
}

/** Marks a user's notification of a group as read. */
export function readGroup(tx: core.App, user: string, key: string): void {
  run(tx, 'UPDATE notifications SET is_read = 1 WHERE user_id = {:user} AND group_key = {:key} AND is_read = 0', {
    user,
    key,
  })
}
