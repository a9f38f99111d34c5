/// <reference path="../pb_data/types.d.ts" />

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // The details of a match are deleted with it.
    run(`CREATE TRIGGER _match_details_go AFTER DELETE ON matches
      BEGIN DELETE FROM match_details WHERE match_id = OLD.id; END`)
    // Matches of before get their heads with the next packing of their days.
    run('UPDATE matches SET updated_at = updated_at')
  },
  (app) => app.db().newQuery('DROP TRIGGER _match_details_go').execute(),
)
