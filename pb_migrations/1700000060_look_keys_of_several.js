/// <reference path="../pb_data/types.d.ts" />

// Letters that look like several (m and rn) are one key. Of accounts that are there and look alike now, the oldest holds
// the key; the others keep their names and have none.
migrate(
  (app) => {
    const { lookKey } = require(`${__hooks}/domain.js`)
    const rows = arrayOf(new DynamicModel({ id: '', username: '' }))
    app.db().newQuery('SELECT id, username FROM users ORDER BY rowid').all(rows)
    app.db().newQuery("UPDATE users SET look_key = ''").execute()
    for (const { id, username } of rows) {
      app
        .db()
        .newQuery('UPDATE OR IGNORE users SET look_key = {:key} WHERE id = {:id}')
        .bind({ id, key: lookKey(username) })
        .execute()
    }
  },
  () => undefined,
)
