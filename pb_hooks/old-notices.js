/// <reference path="../pb_data/types.d.ts" />

/** Rows that one statement removes: some ten milliseconds of the only writer. */
const CHUNK = 100

/** Removes notices that are too old, and of fans who have too many the oldest. */
function removeOld(app) {
  const { rowsOf } = require(`${__hooks}/notice.js`)
  const { NOTICES_KEPT, NOTICES_KEPT_DAYS } = require(`${__hooks}/domain.js`)
  const before = new Date(serverNow() - NOTICES_KEPT_DAYS * 86_400_000).toISOString().replace('T', ' ')
  // In the order of ids: all chunks together read the table once.
  removeAll(app, `WHERE created_at < {:before} AND id > {:after} ORDER BY id LIMIT ${CHUNK}`, { before })
  const crowded = `SELECT user_id AS user FROM notifications GROUP BY user_id HAVING count(*) > ${NOTICES_KEPT}`
  const older = `WHERE user_id = {:user} ORDER BY created_at DESC, id DESC LIMIT ${CHUNK} OFFSET ${NOTICES_KEPT}`
  for (const { user } of rowsOf(app, crowded, {}, { user: '' })) removeAll(app, older, { user })
}

/** The rows are found before the statement that takes the writer. One that came up again meanwhile stays. */
function removeAll(app, which, parameters) {
  const { rowsOf, run } = require(`${__hooks}/notice.js`)
  const find = `SELECT id, created_at AS at FROM notifications ${which}`
  const remove =
    'DELETE FROM notifications WHERE id IN (SELECT value FROM json_each({:ids})) AND created_at <= {:newest}'
  for (let after = ''; ;) {
    const rows = rowsOf(app, find, { ...parameters, after }, { id: '', at: '' })
    if (rows.length === 0) return
    const newest = rows
      .map(({ at }) => at)
      .sort()
      .pop()
    const removed = run(app, remove, { ids: JSON.stringify(rows.map(({ id }) => id)), newest })
    if (removed === 0) return
    after = rows[rows.length - 1].id
  }
}

module.exports = { removeOld }
