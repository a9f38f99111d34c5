/// <reference path="../pb_data/types.d.ts" />

// A competition that changes while its tables are being written is written to its end first, and then again.
migrate(
  (app) => {
    app.db().newQuery('ALTER TABLE _started_match_tables ADD COLUMN again INTEGER NOT NULL DEFAULT 0').execute()
  },
  (app) => {
    app.db().newQuery("UPDATE _started_match_tables SET matches = '' WHERE again").execute()
    app.db().newQuery('ALTER TABLE _started_match_tables DROP COLUMN again').execute()
  },
)
