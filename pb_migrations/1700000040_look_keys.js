/// <reference path="../pb_data/types.d.ts" />

// Names that look alike are one name. Of accounts that are there and look alike, the oldest holds the key; the others
// keep their names and have none.
migrate(
  (app) => {
    const { lookKey } = require(`${__hooks}/domain.js`)
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new TextField({ name: 'look_key', hidden: true }))
    users.addIndex('users_look_key', true, '`look_key`', "`look_key` != ''")
    app.save(users)
    const rows = arrayOf(new DynamicModel({ id: '', username: '' }))
    app.db().newQuery('SELECT id, username FROM users ORDER BY rowid').all(rows)
    for (const { id, username } of rows) {
      app
        .db()
        .newQuery('UPDATE OR IGNORE users SET look_key = {:key} WHERE id = {:id}')
        .bind({ id, key: lookKey(username) })
        .execute()
    }
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.removeIndex('users_look_key')
    users.fields.removeByName('look_key')
    app.save(users)
  },
)
