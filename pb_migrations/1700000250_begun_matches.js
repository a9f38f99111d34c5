/// <reference path="../pb_data/types.d.ts" />

// Matches of which a live word or an end was told. A source may take it back: predictions stay locked until the match is
// postponed. An upsert overrides the conflict rule of statements in its triggers, so these look for the row themselves.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _begun_matches (id TEXT PRIMARY KEY) WITHOUT ROWID')
    run(`INSERT INTO _begun_matches (id) SELECT id FROM matches WHERE status NOT IN (${UPCOMING})`)
    const begin = `INSERT INTO _begun_matches (id)
      SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM _begun_matches WHERE id = NEW.id);`
    run(`CREATE TRIGGER _matches_come_begun AFTER INSERT ON matches
      WHEN NEW.status NOT IN (${UPCOMING}) BEGIN ${begin} END`)
    run(`CREATE TRIGGER _matches_begin AFTER UPDATE ON matches
      WHEN OLD.status <> NEW.status AND NEW.status NOT IN (${UPCOMING}) BEGIN ${begin} END`)
    run(`CREATE TRIGGER _matches_postponed AFTER UPDATE ON matches WHEN NEW.status = 'postponed'
      BEGIN DELETE FROM _begun_matches WHERE id = NEW.id; END`)
    run(`CREATE TRIGGER _matches_begun_go AFTER DELETE ON matches
      BEGIN DELETE FROM _begun_matches WHERE id = OLD.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['come_begun', 'begin', 'postponed', 'begun_go']) run(`DROP TRIGGER _matches_${name}`)
    run('DROP TABLE _begun_matches')
  },
)

const UPCOMING = "'scheduled', 'tbd', 'postponed'"
