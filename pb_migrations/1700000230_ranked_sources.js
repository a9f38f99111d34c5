/// <reference path="../pb_data/types.d.ts" />

// Several sources tell of the same matches. Each has ids of its own; that of the one who told first is the match's.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _football_ids (own TEXT PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL) WITHOUT ROWID')
    run('CREATE INDEX _football_ids_of_match ON _football_ids (id, source)')
    run(`INSERT INTO _football_ids (own, source, id)
      SELECT id, source, id FROM matches WHERE source IN ('openligadb', 'football-data', 'api-football')`)
    run(`CREATE TRIGGER _matches_ids_go AFTER DELETE ON matches
      BEGIN DELETE FROM _football_ids WHERE id = OLD.id; END`)
    const competitions = app.findCollectionByNameOrId('competitions')
    // The first is shown. Those that are not named follow in the order of the server.
    const values = ['api-football', 'football-data', 'openligadb']
    competitions.fields.add(new SelectField({ name: 'sources', maxSelect: values.length, values }))
    app.save(competitions)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const competitions = app.findCollectionByNameOrId('competitions')
    competitions.fields.removeByName('sources')
    app.save(competitions)
    run('DROP TRIGGER _matches_ids_go')
    run('DROP TABLE _football_ids')
  },
)
