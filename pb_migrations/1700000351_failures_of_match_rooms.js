/// <reference path="../pb_data/types.d.ts" />

// How often in turn the room of a match could not be filled. It is tried again later each time, after those of others.
migrate(
  (app) => {
    app.db().newQuery('ALTER TABLE _due_match_rooms ADD COLUMN failures INTEGER NOT NULL DEFAULT 0').execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _due_match_rooms DROP COLUMN failures').execute()
  },
)
