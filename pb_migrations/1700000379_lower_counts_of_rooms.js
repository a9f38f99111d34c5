/// <reference path="../pb_data/types.d.ts" />

// Each count of a match that is lower than its room says waits for itself: JSON of when each was first seen lower.
migrate(
  (app) => {
    app.db().newQuery('ALTER TABLE _due_match_rooms DROP COLUMN lowered').execute()
    app.db().newQuery("ALTER TABLE _due_match_rooms ADD COLUMN lowered TEXT NOT NULL DEFAULT ''").execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _due_match_rooms DROP COLUMN lowered').execute()
    app.db().newQuery('ALTER TABLE _due_match_rooms ADD COLUMN lowered INTEGER NOT NULL DEFAULT 0').execute()
  },
)
