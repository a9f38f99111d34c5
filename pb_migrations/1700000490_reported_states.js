/// <reference path="../pb_data/types.d.ts" />

// What later reports of a case were about, where the author had edited it since the first one (docs/moderation.md, Q3).
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE _case_states (
        n INTEGER PRIMARY KEY, case_id TEXT NOT NULL, state TEXT NOT NULL, reports INTEGER NOT NULL, at INTEGER NOT NULL
      )`,
      'CREATE INDEX _case_states_of ON _case_states (case_id, reports)',
      'CREATE INDEX _case_states_at ON _case_states (at)',
    ]) {
      app.db().newQuery(sql).execute()
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE _case_states').execute()
  },
)
