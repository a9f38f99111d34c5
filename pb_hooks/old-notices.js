/// <reference path="../pb_data/types.d.ts" />

/** Rows that one statement removes, so that nobody waits for the writer. */
const CHUNK = 500

/** Removes notices that are too old, and of fans who have too many the oldest. */
function removeOld(app) {
  const { rowsOf } = require(`${__hooks}/notice.js`)
  const { NOTICES_KEPT, NOTICES_KEPT_DAYS } = require(`${__hooks}/domain.js`)
  const before = new Date(serverNow() - NOTICES_KEPT_DAYS * 86_400_000).toISOString().replace('T', ' ')
  removeAll(app, 'SELECT id FROM notifications WHERE created_at < {:before}', { before })
  const crowded = `SELECT user_id AS user FROM notifications GROUP BY user_id HAVING count(*) > ${NOTICES_KEPT}`
  for (const { user } of rowsOf(app, crowded, {}, { user: '' })) {
    const older = `SELECT id FROM notifications WHERE user_id = {:user} ORDER BY created_at DESC, id DESC`
    removeAll(app, `${older} LIMIT -1 OFFSET ${NOTICES_KEPT}`, { user })
  }
}

function removeAll(app, ids, parameters) {
  const { run } = require(`${__hooks}/notice.js`)
  const statement = `DELETE FROM notifications WHERE id IN (SELECT id FROM (${ids}) LIMIT ${CHUNK})`
  while (run(app, statement, parameters) > 0);
}

module.exports = { removeOld }
