import { NOTIFICATIONS_KEPT, NOTIFICATIONS_KEPT_DAYS } from '@/domain/limits'
import { type Parameters, readRows, run } from '../shared/sql'
import { storedTime } from '../shared/time'

/** Rows that one statement removes: it blocks the only writer for some ten milliseconds. */
const CHUNK = 100

/** Removes notifications that are too old, and the oldest of users who have too many. */
export function purgeNotifications(app: core.App): void {
  const before = storedTime(serverNow() - NOTIFICATIONS_KEPT_DAYS * 86_400_000)
  // In the order of ids, so that all chunks together read the table once.
  removeAll(app, `WHERE created_at < {:before} AND id > {:after} ORDER BY id LIMIT ${CHUNK}`, { before })
  const crowded = `SELECT user_id AS user FROM notifications GROUP BY user_id HAVING count(*) > ${NOTIFICATIONS_KEPT}`
  const older = `WHERE user_id = {:user} ORDER BY created_at DESC, id DESC LIMIT ${CHUNK} OFFSET ${NOTIFICATIONS_KEPT}`
  for (const { user } of readRows(app, crowded, {}, { user: '' })) removeAll(app, older, { user })
}

/** Finds the rows before the statement that takes the writer. A notification that became the newest meanwhile stays. */
function removeAll(app: core.App, which: string, parameters: Parameters): void {
  const find = `SELECT id, created_at AS at FROM notifications ${which}`
  const remove =
    'DELETE FROM notifications WHERE id IN (SELECT value FROM json_each({:ids})) AND created_at <= {:newest}'
  for (let after = ''; ;) {
    const rows = readRows(app, find, { ...parameters, after }, { id: '', at: '' })
    const last = rows[rows.length - 1]
    if (!last) return
    const newest = rows.reduce((latest, { at }) => (at > latest ? at : latest), '')
    const removed = run(app, remove, { ids: JSON.stringify(rows.map(({ id }) => id)), newest })
    if (removed === 0) return
    after = last.id
  }
}
