/// <reference path="../pb_data/types.d.ts" />

// A change that comes while a silent one still waits to be compared is told (K16): the answer that brings it may silence it
// in its own transaction.
migrate(
  (app) => change(app, 'excluded.changed, silent = 0'),
  (app) => change(app, 'excluded.changed'),
)

function change(app, changed) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER _match_alerts_change')
  run(`CREATE TRIGGER _match_alerts_change AFTER UPDATE ON matches
    WHEN NEW.id NOT GLOB 'r*' AND (OLD.status <> NEW.status OR OLD.score <> NEW.score OR OLD.reds <> NEW.reds)
    BEGIN
      INSERT INTO _due_match_alerts (match, due, changed) VALUES (NEW.id, ${NOW}, ${NOW})
        ON CONFLICT (match) DO UPDATE SET due = excluded.due, changed = ${changed};
      INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ('alertofmatches0', 'match-alerts', '', '{}', 0, 0, 0)
        ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0;
    END`)
}

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
