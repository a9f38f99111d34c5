/// <reference path="../pb_data/types.d.ts" />

// Matches that were postponed and have had no live word since. Who predicts such a match behind its last kick-off may know
// the result already, if that comes without a new kick-off and without a live word (pb_hooks/football/prediction-points.ts).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _postponed_matches (id TEXT PRIMARY KEY) WITHOUT ROWID')
    run("INSERT INTO _postponed_matches (id) SELECT id FROM matches WHERE status = 'postponed'")
    const add = `INSERT INTO _postponed_matches (id)
      SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM _postponed_matches WHERE id = NEW.id);`
    run(`CREATE TRIGGER _postponed_matches_come AFTER INSERT ON matches WHEN NEW.status = 'postponed' BEGIN ${add} END`)
    run(`CREATE TRIGGER _postponed_matches_change AFTER UPDATE ON matches
      WHEN NEW.status = 'postponed' AND OLD.status <> 'postponed' BEGIN ${add} END`)
    run(`CREATE TRIGGER _postponed_matches_begin AFTER UPDATE ON matches
      WHEN OLD.status IN (${UPCOMING}) AND NEW.status IN (${LIVE})
      BEGIN DELETE FROM _postponed_matches WHERE id = NEW.id; END`)
    run(`CREATE TRIGGER _postponed_matches_go AFTER DELETE ON matches
      BEGIN DELETE FROM _postponed_matches WHERE id = OLD.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come', 'change', 'begin', 'go']) run(`DROP TRIGGER _postponed_matches_${name}`)
    run('DROP TABLE _postponed_matches')
  },
)

const UPCOMING = "'scheduled', 'tbd', 'postponed'"
const LIVE = "'h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped'"
