/// <reference path="../pb_data/types.d.ts" />

// When a source of news answered last without trouble, and since when it has trouble; 0: never. `answered_at` of the
// source moves with each answer.

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const column of ['succeeded_at', 'failing_since']) {
      run(`ALTER TABLE _news_polls ADD COLUMN ${column} INTEGER NOT NULL DEFAULT 0`)
    }
    const answered = "CAST(round(coalesce(unixepoch(nullif(s.answered_at, ''), 'subsec'), 0) * 1000) AS INT)"
    run(`UPDATE _news_polls SET succeeded_at = ${answered} FROM news_sources s
      WHERE s.id = _news_polls.source AND s.address = _news_polls.address AND s.trouble = ''`)
    // Of a source that fails already the last failure is known.
    run(`UPDATE _news_polls SET failing_since = ${answered} FROM news_sources s
      WHERE s.id = _news_polls.source AND s.address = _news_polls.address AND s.trouble <> ''`)
  },
  (app) => {
    for (const column of ['succeeded_at', 'failing_since']) {
      app.db().newQuery(`ALTER TABLE _news_polls DROP COLUMN ${column}`).execute()
    }
  },
)
