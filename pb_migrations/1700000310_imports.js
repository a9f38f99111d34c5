/// <reference path="../pb_data/types.d.ts" />

// Imports of files with matches. A slice is what one short transaction stores; it goes with it, so that an import goes on
// after a kill and stores nothing twice.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _football_imports (fingerprint TEXT PRIMARY KEY, at INTEGER NOT NULL, stored INTEGER NOT NULL DEFAULT 0,
      skipped INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`)
    run(`CREATE TABLE _football_import_slices (number INTEGER PRIMARY KEY AUTOINCREMENT, fingerprint TEXT NOT NULL,
      content TEXT NOT NULL)`)
    // The next free number of an id by hand: a number is not given again when its match is gone.
    run('CREATE TABLE _hand_numbers (collection TEXT PRIMARY KEY, next INTEGER NOT NULL) WITHOUT ROWID')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("DELETE FROM jobs WHERE kind = 'match-import'")
    for (const name of ['_hand_numbers', '_football_import_slices', '_football_imports']) run(`DROP TABLE ${name}`)
  },
)
