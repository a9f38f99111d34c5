/// <reference path="../pb_data/types.d.ts" />

// Each minute the server looks for accounts whose day has come.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.addIndex('users_delete_at', false, '`delete_at`', '')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.removeIndex('users_delete_at')
    app.save(users)
  },
)
