/// <reference path="../pb_data/types.d.ts" />

// Tables that sources give. One that differs makes that of its competition due, and all are written anew in their new form.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // "since": when its source told it so for the first time (ms).
    run(`CREATE TABLE _given_tables (competition TEXT, source TEXT, "groups" TEXT NOT NULL, since INTEGER NOT NULL,
      PRIMARY KEY (competition, source)) WITHOUT ROWID`)
    for (const [name, event, row] of [
      ['come', 'INSERT', 'NEW'],
      ['change', 'UPDATE', 'NEW'],
      ['go', 'DELETE', 'OLD'],
    ])
      run(`CREATE TRIGGER _given_tables_${name} AFTER ${event} ON _given_tables BEGIN
        INSERT INTO _due_match_tables (competition) SELECT ${row}.competition
          WHERE NOT EXISTS (SELECT 1 FROM _due_match_tables WHERE competition = ${row}.competition);
        ${WORK} END`)
    run("DELETE FROM match_details WHERE part = 'table'")
    run(ALL_DUE)
    run(WORK)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come', 'change', 'go']) run(`DROP TRIGGER _given_tables_${name}`)
    run('DROP TABLE _given_tables')
    run("DELETE FROM match_details WHERE part = 'table'")
    run(ALL_DUE)
    run(WORK)
  },
)

const ALL_DUE = `INSERT INTO _due_match_tables (competition) SELECT DISTINCT competition FROM matches WHERE id NOT GLOB 'r*'
  AND competition NOT IN (SELECT competition FROM _due_match_tables)`

const WORK = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('tablesofmatches', 'match-tables', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
  ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done;`
