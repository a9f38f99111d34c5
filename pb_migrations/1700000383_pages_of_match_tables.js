/// <reference path="../pb_data/types.d.ts" />

// Competitions whose tables are being written into their matches, some matches in a step. One that fails is tried again later.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // "due" is the server's time of the next step (ms); "matches" those that are left, as JSON, empty before the first step.
    run(`CREATE TABLE _started_match_tables (competition TEXT PRIMARY KEY, matches TEXT NOT NULL DEFAULT '',
      due INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`)
    run('CREATE INDEX _started_match_tables_due ON _started_match_tables (due)')
    // A change does not wait for the next try of a competition that failed.
    run(`CREATE TRIGGER _due_match_tables_come AFTER INSERT ON _due_match_tables BEGIN
      UPDATE jobs SET due = min(due, unixepoch('subsec') * 1000 + 2000) WHERE id = 'tablesofmatches'; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _due_match_tables_come')
    run(`INSERT INTO _due_match_tables (competition) SELECT competition FROM _started_match_tables
      WHERE competition NOT IN (SELECT competition FROM _due_match_tables)`)
    run('DROP TABLE _started_match_tables')
  },
)
