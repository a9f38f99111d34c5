/// <reference path="../pb_data/types.d.ts" />

// When a source told its table last, and since when it tells one with fewer teams. Neither changes what is shown.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // Both in ms. "heard" is a day late at most; "fewer_since" is 0 unless a smaller table waits.
    run('ALTER TABLE _given_tables ADD COLUMN heard INTEGER NOT NULL DEFAULT 0')
    run('ALTER TABLE _given_tables ADD COLUMN fewer_since INTEGER NOT NULL DEFAULT 0')
    run('UPDATE _given_tables SET heard = unixepoch() * 1000')
    change(app, 'UPDATE OF since')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    change(app, 'UPDATE')
    run('ALTER TABLE _given_tables DROP COLUMN fewer_since')
    run('ALTER TABLE _given_tables DROP COLUMN heard')
  },
)

function change(app, event) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER _given_tables_change')
  run(`CREATE TRIGGER _given_tables_change AFTER ${event} ON _given_tables BEGIN
    INSERT INTO _due_match_tables (competition) SELECT NEW.competition
      WHERE NOT EXISTS (SELECT 1 FROM _due_match_tables WHERE competition = NEW.competition);
    INSERT INTO jobs (id, kind, owner, state, due, failures, done)
      VALUES ('tablesofmatches', 'match-tables', '', '{}', unixepoch('subsec') * 1000 + 2000, 0, 0)
      ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done; END`)
}
