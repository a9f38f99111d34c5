/// <reference path="../pb_data/types.d.ts" />

// Limits that supers changed while the server ran, as `count/duration` or `off`. They win over the settings of the host.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _limits (
      name TEXT PRIMARY KEY, value TEXT NOT NULL, by TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID`)
  },
  (app) => {
    app.db().newQuery('DROP TABLE _limits').execute()
  },
)
