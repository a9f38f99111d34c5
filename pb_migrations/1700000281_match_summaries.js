/// <reference path="../pb_data/types.d.ts" />

// An outage of a source is judged by what was planned, and its end is told once to each device (K16).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // When the next answer was to come, in milliseconds of the clock. The poller writes it behind each answer.
    run('ALTER TABLE _match_alert_sources ADD COLUMN expected INTEGER NOT NULL DEFAULT 0')
    // Matches in play that changed unseen. The id of a summary is its time in base 36, as alerts begin with it. Phase and
    // reached are those of `match_alerts`.
    run(`CREATE TABLE _match_summaries (summary TEXT NOT NULL, match TEXT NOT NULL, phase INTEGER NOT NULL DEFAULT 0,
      reached INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (summary, match)) WITHOUT ROWID`)
    run('CREATE INDEX _match_summaries_waiting ON _match_summaries (phase, summary)')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("DELETE FROM _push_queue WHERE kind = 'summary'")
    run('DROP TABLE _match_summaries')
    run('ALTER TABLE _match_alert_sources DROP COLUMN expected')
  },
)
