/// <reference path="../pb_data/types.d.ts" />

// Restored backups: when the server noticed, and from when to when decisions may be missing. In milliseconds since 1970.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _restores (
      noticed_at INTEGER PRIMARY KEY, missing_from INTEGER NOT NULL, missing_to INTEGER NOT NULL, by TEXT NOT NULL
    )`)
  },
  (app) => {
    app.db().newQuery('DROP TABLE _restores').execute()
  },
)
