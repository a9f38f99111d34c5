/// <reference path="../pb_data/types.d.ts" />

/** Moves a fan's mark, which never goes back nor beyond now, and marks every notice up to it by one statement. */
function moveMark(tx, mark) {
  const { rowsOf, run, timestamp } = require(`${__hooks}/notice.js`)
  const user = mark.id
  const sql = 'SELECT notifications_before AS at FROM read_marks WHERE id = {:user}'
  const [held, said, now] = [
    rowsOf(tx, sql, { user }, { at: '' })[0]?.at ?? '',
    mark.getString('notifications_before'),
    timestamp(),
  ]
  const at = said > now ? now : said
  mark.set('notifications_before', at > held ? at : held)
  run(tx, 'UPDATE notifications SET is_read = 1 WHERE user_id = {:user} AND is_read = 0 AND created_at <= {:at}', {
    user,
    at,
  })
}

module.exports = { moveMark }
