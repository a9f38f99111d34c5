/// <reference path="../pb_data/types.d.ts" />

// Ids of imports are random: a counter goes back with a restored backup.
migrate(
  (app) => {
    app.db().newQuery('DROP TABLE _hand_numbers').execute()
  },
  (app) => {
    const table = 'CREATE TABLE _hand_numbers (collection TEXT PRIMARY KEY, next INTEGER NOT NULL) WITHOUT ROWID'
    app.db().newQuery(table).execute()
  },
)
