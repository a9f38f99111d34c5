/// <reference path="../pb_data/types.d.ts" />

// An import of which a part cannot be stored has failed, and says why. And teams of sources that were stored before under
// another id, such as by an import.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("ALTER TABLE _football_imports ADD COLUMN failed TEXT NOT NULL DEFAULT ''")
    run('CREATE TABLE _football_team_ids (own TEXT PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL) WITHOUT ROWID')
    run('CREATE UNIQUE INDEX _football_team_ids_of_team ON _football_team_ids (id, source)')
    run(`CREATE TRIGGER _football_team_ids_go AFTER DELETE ON teams
      BEGIN DELETE FROM _football_team_ids WHERE id = OLD.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER _football_team_ids_go')
    run('DROP TABLE _football_team_ids')
    run('ALTER TABLE _football_imports DROP COLUMN failed')
  },
)
