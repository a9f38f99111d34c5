/// <reference path="../pb_data/types.d.ts" />

// Look keys have plain letters for those with strokes and hooks, and for small capitals. Of accounts that look alike
// now, one holds the key; the others keep their names and have none.
migrate(
  (app) => {
    const { lookKey } = require(`${__hooks}/domain.js`)
    const rows = arrayOf(new DynamicModel({ id: '', username: '', look_key: '' }))
    app.db().newQuery('SELECT id, username, look_key FROM users ORDER BY rowid').all(rows)
    const change = (sql, values) => app.db().newQuery(sql).bind(values).execute()
    const changed = rows.filter((row) => row.look_key !== '' && row.look_key !== lookKey(row.username))
    for (const { id } of changed) change("UPDATE users SET look_key = '' WHERE id = {:id}", { id })
    for (const { id, username } of changed) {
      change('UPDATE OR IGNORE users SET look_key = {:key} WHERE id = {:id}', { id, key: lookKey(username) })
    }
  },
  () => undefined,
)
