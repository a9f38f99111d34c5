/// <reference path="../pb_data/types.d.ts" />

// Figures of a day that no row tells of: the server counts them in memory and adds them once a minute
// (pocketbase/dailycounts). Null: a day before anybody counted.

const COLUMNS = [
  // Operations with a verdict, and those of them that were refused or have to wait.
  'operations INTEGER',
  'refused INTEGER',
  'waiting INTEGER',
  // How many sync calls took how long, as JSON by class of time; and the time (ms) that 95 of 100 did not exceed.
  'sync_times TEXT',
  'sync_p95 INTEGER',
  // The newest number of the feed and the size of the database at the end of the day.
  'feed_head INTEGER',
  'data_bytes INTEGER',
]

migrate(
  (app) => {
    for (const column of COLUMNS) app.db().newQuery(`ALTER TABLE _daily_figures ADD COLUMN ${column}`).execute()
  },
  (app) => {
    for (const column of COLUMNS) {
      const [name] = column.split(' ')
      app.db().newQuery(`ALTER TABLE _daily_figures DROP COLUMN ${name}`).execute()
    }
  },
)
