/// <reference path="../pb_data/types.d.ts" />

// The word that a match is postponed opens its predictions again. A later change of a postponed match does not: one whose
// start was withdrawn stays locked (pb_hooks/football/entry-hooks.ts).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _matches_postponed')
    run(`CREATE TRIGGER _matches_postponed AFTER UPDATE ON matches
      WHEN NEW.status = 'postponed' AND OLD.status <> 'postponed' BEGIN DELETE FROM _begun_matches WHERE id = NEW.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _matches_postponed')
    run(`CREATE TRIGGER _matches_postponed AFTER UPDATE ON matches WHEN NEW.status = 'postponed'
      BEGIN DELETE FROM _begun_matches WHERE id = NEW.id; END`)
  },
)
